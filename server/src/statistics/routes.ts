import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formattedWei, TOKENS } from '@degen/rules/amount.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { type ExportedRound, roundLine, roundsHeader } from '@degen/rules/statistics/csv.ts';
import { daysBetween } from '@degen/rules/statistics/days.ts';
import { viewOfTotals } from '@degen/rules/statistics/view.ts';
import { STATISTICS_DAYS_MAX, type StatisticsAnswer } from '@degen/rules/wire/statistics.ts';
import { type Response, Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { statisticsLimit } from '../http/rate-limits.ts';
import { parseBody, walletAddressField } from '../http/request.ts';
import { assertOwnWallet, requireSession } from '../http/session-store.ts';
import { PlayerQueue } from '../rounds/player-queue.ts';
import { listReceipts } from '../rounds/repository.ts';
import { AppError } from '../system/errors.ts';
import { playerDays } from './player-days.ts';

/** The maximum number of rounds of one file that are in memory at once. */
const PAGE_ROUNDS = 200;

const exported = (receipt: Receipt, origin: string): ExportedRound => ({
  id: receipt.roundId,
  at: receipt.settledAt,
  game: receipt.game,
  token: receipt.token,
  stakeWei: formattedWei(receipt.stake),
  payoutWei: formattedWei(receipt.payout),
  serverSeedHash: receipt.serverSeedHash,
  serverSeed: receipt.serverSeed ?? null,
  clientSeed: receipt.clientSeed,
  nonce: receipt.nonce,
  order: receipt.order,
  index: receipt.index,
  receiptHash: receipt.hash,
  signature: receipt.signature,
  receipt: `${origin}/api/rounds/${receipt.roundId}`,
});

/**
 * All settled rounds of a player as CSV, newest first, one page of rounds at a time. Between two
 * pages no database connection is held, so slow clients occupy none.
 */
async function* roundsFile(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: bigint,
): AsyncGenerator<string, void> {
  let head = roundsHeader();
  let before: string | undefined;
  for (;;) {
    const { receipts, next } = await listReceipts(db.kysely, userId, {
      ...{ game: undefined, before, limit: PAGE_ROUNDS },
    });
    const lines = receipts.map((receipt) => roundLine(exported(receipt, config.publicOrigin)));
    yield head + lines.join('');
    if (next === null) return;
    head = '';
    before = next;
  }
}

/** PostgreSQL has no year 0. */
const day = z.iso.date().refine((text) => text >= '0001-01-01');

const query = z.strictObject({ token: z.enum(TOKENS), from: day, to: day }).refine(
  ({ from, to }) => {
    const days = daysBetween(from, to);
    return days >= 1 && days <= STATISTICS_DAYS_MAX;
  },
  { path: ['to'] },
);

/**
 * A link cannot send the header `Wallet-Address`, so the page's link names the wallet in its query.
 */
const fileQuery = z.strictObject({ walletAddress: walletAddressField.optional() });

export const statisticsRoutes = (deps: Deps): Router => {
  const router = Router();
  /**
   * Requests of one player wait for each other here, where a waiting request holds no database connection.
   */
  const turns = new PlayerQueue();
  /** Players whose file is being sent by this server. */
  const sending = new Set<bigint>();
  router.use('/statistics', statisticsLimit(deps));

  router.get('/statistics', async (request, response) => {
    const { userId } = await requireSession(deps, request);
    const asked = parseBody(query, request.query);
    const days = await turns.run(userId, () => playerDays(deps, userId, asked));
    response.json({
      token: asked.token,
      days: days.map(({ day, game, totals }) => ({ day, game, totals: viewOfTotals(totals) })),
    } satisfies StatisticsAnswer);
  });

  router.get('/statistics/rounds.csv', async (request, response) => {
    const session = await requireSession(deps, request);
    const { userId } = session;
    const { walletAddress } = parseBody(fileQuery, request.query);
    if (walletAddress !== undefined) {
      assertOwnWallet(session, walletAddress, 'This browser is signed in with another wallet.');
    }
    if (sending.has(userId)) {
      throw new AppError('REQUEST.RATE_LIMITED', 'Your rounds are being downloaded already.');
    }
    sending.add(userId);
    try {
      await sendFile(deps, roundsFile(deps, userId), response);
    } finally {
      sending.delete(userId);
    }
  });

  return router;
};

/**
 * A failure after the first part closes the connection, so that an incomplete file does not look
 * complete.
 */
const sendFile = async (
  { log }: Pick<Deps, 'log'>,
  parts: AsyncGenerator<string, void>,
  response: Response,
): Promise<void> => {
  // The first part is read before the status is sent, so that a failure to read gets an error response.
  const first = await parts.next();
  response.type('text/csv');
  response.setHeader('Content-Disposition', 'attachment; filename="rounds.csv"');
  const rest = async function* (): AsyncGenerator<string, void> {
    if (!first.done) yield first.value;
    yield* parts;
  };
  try {
    await pipeline(Readable.from(rest()), response);
  } catch (error) {
    const { requestId } = response.locals;
    log.warn({ requestId, err: error }, 'the file of all rounds was not sent to its end');
  }
};

import { formatAmount } from '@degen/rules/amount.ts';
import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import type { JackpotAnswer, JackpotWinner } from '@degen/rules/wire/money.ts';
import { getAddress } from 'ethers';
import { Router } from 'express';
import { CasinoContract } from '../../../chain/contracts.ts';
import { openNode } from '../../../chain/node.ts';
import { readEvents, type StoredEvent } from '../chain/chain-repository.ts';
import { decodeEvent } from '../chain/followed-events.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { publicName } from '../feed/public-round.ts';
import { readShownPlayers, type ShownPlayer } from '../feed/repository.ts';
import { fresh } from '../system/clock.ts';
import { AppError } from '../system/errors.ts';

const WINNERS_SHOWN = 10;
/** Tiers by their number in the contract. */
const TIERS: readonly JackpotTier[] = ['MINI', 'GRAND'];

/**
 * The tier of a jackpot that a server round won: it is in the event that follows `JackpotWon` in the same
 * transaction. Null when there is no such event.
 */
const tierOf = (
  won: StoredEvent,
  awards: readonly StoredEvent[],
  degenAddress: string,
): JackpotTier | null => {
  const award = awards.find(
    ({ txHash, logIndex }) => txHash === won.txHash && logIndex === won.logIndex + 1,
  );
  const event = award && decodeEvent(award, degenAddress);
  return event?.name === 'JackpotAwarded' ? (TIERS[event.tier] ?? null) : null;
};

/**
 * The player's public name; null when the player is hidden now, or was hidden when the jackpot was
 * paid.
 */
const nameAt = (shown: readonly ShownPlayer[], address: string, at: Date): string | null => {
  const player = shown.find((other) => other.address === address);
  return player === undefined || player.shown_at > at ? null : publicName(player);
};

export const readLastWinners = async (
  { kysely }: Pick<Database, 'kysely'>,
  degenAddress: string,
): Promise<JackpotWinner[]> => {
  const events = await readEvents(kysely, 'JackpotWon', WINNERS_SHOWN);
  if (events.length === 0) return [];
  // Each `JackpotAwarded` event is in the same transaction as its `JackpotWon` event, so the newest
  // events of one kind belong to the newest events of the other.
  const awards = await readEvents(kysely, 'JackpotAwarded', WINNERS_SHOWN);
  const wins = events.flatMap((stored) => {
    const event = decodeEvent(stored, degenAddress);
    return event.name === 'JackpotWon' ? { stored, ...event } : [];
  });
  const addresses = wins.map(({ player }) => getAddress(player));
  const shown = await readShownPlayers(kysely, addresses);
  return wins.map(({ stored, player, amountWei }) => ({
    player: nameAt(shown, getAddress(player), stored.blockTime),
    amount: formatAmount(amountWei),
    tier: tierOf(stored, awards, degenAddress),
    wonAt: stored.blockTime.toISOString(),
  }));
};

/** Every lobby requests the pool, so the chain is read at most once in this time. */
const POOL_FRESH_MS = 3_000;

type Pool = { readonly wei: bigint; readonly stale: boolean };

/**
 * Sends one request at a time to the chain. While the chain is unreachable, returns the last value
 * that was read.
 */
const createPoolReader = ({ config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>) => {
  const provider = openNode(config.chain.rpcUrl, config.chain.id);
  const casino = CasinoContract.connect(config.chain.casinoAddress, provider);
  let known: bigint | undefined;

  const ask = async (): Promise<Pool> => {
    try {
      known = await casino.jackpotPool();
      return { wei: known, stale: false };
    } catch (error) {
      log.warn({ err: error }, 'jackpot pool could not be read');
      if (known === undefined) {
        throw new AppError('CHAIN.UNAVAILABLE', 'The chain does not answer.', { cause: error });
      }
      return { wei: known, stale: true };
    }
  };

  return fresh(clock, POOL_FRESH_MS, ask);
};

export const jackpotRoutes = (deps: Deps): Router => {
  const router = Router();
  const readPool = createPoolReader(deps);

  router.get('/jackpot', async (_request, response) => {
    const { wei, stale } = await readPool();
    response.json({
      pool: formatAmount(wei),
      lastWinners: await readLastWinners(deps.db, deps.config.chain.degenAddress),
      ...(stale && { stale }),
    } satisfies JackpotAnswer);
  });

  return router;
};

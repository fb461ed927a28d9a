import { TOKENS, type Token } from '@degen/rules/amount.ts';
import {
  type ICustody,
  RandomnessConsumerContract,
  RandomnessContract,
} from '../../../chain/contracts.ts';
import { newestBlock } from '../../../chain/node.ts';
import { tokenAddress } from '../../../chain/tokens.ts';
import type { Database } from '../db/database.ts';
import { readCursor } from './chain-repository.ts';
import type { JobDeps } from './operator/job.ts';
import { COMMITTED_CHAIN } from './reveals/reveal-jobs.ts';

/**
 * For each token, the amount in Custody on chain minus the sum of the ledger. A value other than
 * zero means that money moved in only one of the two.
 */
type CustodyDifference = Readonly<Record<Token, bigint>>;

const readLedger = (db: Database) =>
  db.transaction(async (tx) => {
    // Locks the cursor, so that the follower cannot move it between the reads of cursor and
    // accounts.
    const cursor = await readCursor(tx, { forUpdate: true });
    const rows = await tx
      .selectFrom('accounts')
      .select(['token', 'balance'])
      .where('kind', '=', 'chain')
      .execute();
    const outsideWei = (token: Token): bigint =>
      rows.find((row) => row.token === token)?.balance ?? 0n;
    return { cursor, outsideWei };
  });

/**
 * Compares the ledger with the contract at the last block that the follower has read, so that
 * unconfirmed events do not affect the result. Undefined before the first block range.
 */
export const compareCustody = async (
  db: Database,
  custody: ICustody,
  degenAddress: string,
): Promise<CustodyDifference | undefined> => {
  const { cursor, outsideWei } = await readLedger(db);
  if (cursor === undefined) return undefined;
  const blockTag = cursor.nextBlock - 1;
  const entries: [Token, bigint][] = [];
  for (const token of TOKENS) {
    const custodyWei = await custody.custodyOf(tokenAddress(token, degenAddress), { blockTag });
    entries.push([token, custodyWei + outsideWei(token)]);
  }
  return Object.fromEntries(entries) as Record<Token, bigint>;
};

const measureCustody = async ({ db, log, custody, degenAddress, metrics }: JobDeps) => {
  const difference = await compareCustody(db, custody, degenAddress);
  if (difference === undefined) return;
  for (const token of TOKENS) {
    const wei = difference[token];
    metrics.custodyDifference.set({ token }, Number(wei));
    if (wei !== 0n) log.error({ token, wei: `${wei}` }, 'custody differs from the ledger');
  }
};

type MeasureDeps = JobDeps & {
  readonly randomnessAddress: string;
  readonly operatorReserveWei: bigint;
  readonly publisherAddress: string;
  /** What the features measure. */
  readonly measures: readonly ((deps: JobDeps) => Promise<void>)[];
};

/**
 * Each request uses up the link of its number as soon as it is made, even if another provider
 * serves it.
 */
const measureHashChain = async ({ metrics, ...deps }: MeasureDeps): Promise<void> => {
  const { provider, casinoAddress, randomnessAddress } = deps;
  const randomness = RandomnessContract.connect(randomnessAddress, provider);
  const casino = RandomnessConsumerContract.connect(casinoAddress, provider);
  const { firstRequestId, linkCount } = await randomness.chainOf(COMMITTED_CHAIN);
  const nextRequestId = (await casino.lastRequestId()) + 1n;
  const left = firstRequestId + linkCount - nextRequestId;
  metrics.revealLinksLeft.set(Math.max(Number(left), 0));
  metrics.revealLinks.set(Number(linkCount));
  metrics.revealChains.set(Number(await randomness.chainCount()));
};

/** Updates the gauges, and raises an alarm when the ledger and the contract differ. */
export const measure = async (deps: MeasureDeps): Promise<void> => {
  const { db, provider, metrics } = deps;
  const cursor = await readCursor(db.kysely);
  const head = await newestBlock(provider);
  metrics.newestBlock.read(head.timestamp);
  if (cursor) metrics.lag.set(Math.max(head.number - cursor.nextBlock + 1, 0));
  const operator = deps.operatorAddress;
  metrics.operatorBalance.set({ operator }, Number(await provider.getBalance(operator)));
  const publisher = deps.publisherAddress;
  metrics.publisherBalance.set({ publisher }, Number(await provider.getBalance(publisher)));
  metrics.operatorReserve.set(Number(deps.operatorReserveWei));
  await measureHashChain(deps);
  for (const measureFeature of deps.measures) await measureFeature(deps);
  await measureCustody(deps);
};

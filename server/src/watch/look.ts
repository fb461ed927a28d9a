import { TOKENS } from '@degen/rules/amount.ts';
import { HOUR_S } from '@degen/rules/liabilities/times.ts';
import type { Books, EpochLeaves } from './books.ts';
import type { ChainState, ChainView, PublishedEpoch } from './chain-view.ts';
import { answerClaims } from './claims.ts';
import { lookAtCover } from './cover.ts';
import type { Payment } from './custody-events.ts';
import { finishStrikes, type Judging, lookAtEpochs } from './epochs.ts';
import type { Guardian } from './guardian.ts';
import { keepLeaves, publishedTrees } from './kept-leaves.ts';
import { alarm, type Finding, note, reasonOf, sayChain, sayDatabase, warning } from './report.ts';
import type { WatchSettings } from './settings.ts';

/** An epoch is published every hour, and four hours after the last one nobody can bet. */
const EPOCH_LATE_S = 2 * HOUR_S;
/** A server that is awake pays or answers a claim within this time; it pays itself after 48 hours. */
const CLAIM_UNPAID_S = 36 * HOUR_S;
/** The server reads the chain within minutes, so a replica that is this late is reported. */
const REPLICA_LATE_S = 1_800;
/** The server ends each round within minutes. One that it leaves open may keep a win from its player. */
const ROUND_OPEN_S = 4 * HOUR_S;
/**
 * The server makes one mark for each epoch. The vetoes of a day leave 24 without one. Whoever makes
 * more has the publisher's key, and uses up the contract's numbers of marks.
 */
const MARKS_WITHOUT_EPOCH_MAX = 48;

export type Watch = {
  readonly settings: WatchSettings;
  readonly chain: ChainView;
  readonly books: Books;
  /** Undefined when the watcher only reports. */
  readonly guardian: Guardian | undefined;
  /** Time of the chain at the first look. */
  startedAt: number | undefined;
  /** Hashes of the epochs that need no second check. */
  readonly checked: Set<string>;
  /** The epoch that is being checked, perhaps for more than one look. */
  judging: Judging | undefined;
  /** The payments that the books did not explain when they answered last. Undefined before they did. */
  unexplained: readonly Payment[] | undefined;
  /** The false epochs whose publisher is not dismissed yet, or the operator not suspended, by hash. */
  readonly struck: Map<string, PublishedEpoch>;
};

/** Findings from the state of the chain alone. */
const lookAtCustody = async (state: ChainState): Promise<Finding[]> => {
  const { now, lastPublishedAt, marksSinceEpoch: marks, claims, shortWei, woundUp } = state;
  const { suspendedUntil, dismissals } = state;
  const silentS = now - lastPublishedAt;
  const going = TOKENS.filter((token) => !woundUp.includes(token));
  const unpaid = claims.filter(({ token, madeAt }) => {
    return going.includes(token) && now - madeAt > CLAIM_UNPAID_S;
  });
  return [
    ...woundUp.map((token) => alarm('WIND_UP_OPEN', { token })),
    ...(going.length > 0 && silentS > EPOCH_LATE_S ? [alarm('EPOCH_LATE', { silentS })] : []),
    ...(marks > MARKS_WITHOUT_EPOCH_MAX ? [alarm('MARKS_WITHOUT_EPOCH', { marks })] : []),
    ...going
      .filter((token) => shortWei[token] > 0n)
      .map((token) => alarm('TOKEN_SHORT', { token, missing: shortWei[token] })),
    ...unpaid.map((claim) => alarm('CLAIM_UNPAID', claim)),
    ...dismissals.map((dismissal) => warning('PUBLISHER_DISMISSED', dismissal)),
    ...(suspendedUntil >= now ? [warning('OPERATOR_SUSPENDED', { until: suspendedUntil })] : []),
  ];
};

const lookAtOpenings = async ({ chain }: Watch, state: ChainState): Promise<Finding[]> => {
  const going = TOKENS.filter((token) => !state.woundUp.includes(token));
  const openable = await Promise.all(going.map((token) => chain.isOpenable(token, state)));
  return going
    .filter((_token, place) => openable[place])
    .map((token) => alarm('WIND_UP_OPENABLE', { token }));
};

const lookAtGuardian = async ({ guardian, settings }: Watch): Promise<Finding[]> => {
  if (guardian === undefined) return [];
  const { address } = guardian;
  const gasWei = await guardian.gasWei();
  return [
    ...((await guardian.hasRole()) ? [] : [alarm('GUARDIAN_WITHOUT_ROLE', { address })]),
    ...(gasWei < settings.gasMinWei ? [warning('GUARDIAN_OUT_OF_GAS', { address, gasWei })] : []),
  ];
};

/**
 * Reports payments that the books cannot explain, and lets the guardian suspend the operator,
 * because another party must have the operator's key.
 */
const lookAtPayments = async (
  { guardian }: Watch,
  { suspendedUntil, decidedAt, now }: ChainState,
  unexplained: readonly Payment[],
): Promise<Finding[]> => {
  const found = unexplained
    .filter(({ block }) => block > decidedAt)
    .map((payment) => alarm('PAYMENT_UNEXPLAINED', payment));
  const acts = found.length > 0 && guardian !== undefined && suspendedUntil < now;
  return acts ? [...found, ...(await guardian.suspend())] : found;
};

/**
 * Stores the leaves of the last final epoch outside of the database, once it was found true, and
 * those of each epoch that decides a wind-up.
 */
const keepFinal = async (
  { chain, books, checked, settings: { leavesFolder, watched } }: Watch,
  { epochs }: ChainState,
): Promise<Finding[]> => {
  if (leavesFolder === undefined) return [];
  const decisive = await chain.decisiveEpochs();
  const found = epochs.filter(({ isFinal, hash }) => isFinal && checked.has(hash));
  const findings: Finding[] = [];
  for (const number of new Set([...found.map((epoch) => epoch.number), ...decisive])) {
    const read = async (): Promise<EpochLeaves | undefined> => {
      const hash = await chain.custody.epochHashOf(number);
      const leaves = await books.leavesOf(hash);
      if (leaves !== undefined) publishedTrees(leaves, hash, watched.degen);
      return leaves;
    };
    try {
      const isNew = await keepLeaves(leavesFolder, number, decisive, read);
      if (isNew) findings.push(note('LEAVES_KEPT', { number }));
    } catch (error) {
      const details = { action: 'LEAVES_KEPT', number, reason: reasonOf(error) };
      findings.push(alarm('ACTION_FAILED', details));
    }
  }
  return findings;
};

const lookAtReplica = async (
  { chain, books }: Watch,
  { now }: ChainState,
  nextBlock: number,
): Promise<Finding[]> => {
  const reached = (await chain.provider.getBlock(Math.max(0, nextBlock - 1)))?.timestamp ?? now;
  const behindS = now - reached;
  // What a replica that is behind shows open may have ended since.
  const left = await books.leftOpen(new Date((reached - ROUND_OPEN_S) * 1_000)).catch(sayDatabase);
  return [
    ...(behindS > REPLICA_LATE_S ? [warning('REPLICA_BEHIND', { behindS, nextBlock })] : []),
    ...('code' in left ? [left] : left.map((round) => alarm('ROUND_LEFT_OPEN', round))),
  ];
};

/**
 * The findings of all parts, in order. When the node fails in one part, this becomes a finding, what
 * the others find stays, and the next part goes on.
 */
const inTurn = async (parts: readonly (() => Promise<Finding[]>)[]): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const part of parts) {
    findings.push(...(await part().catch((error: unknown) => [sayChain(error)])));
  }
  return findings;
};

const lookAtBooks = async (watch: Watch, state: ChainState): Promise<Finding[]> => {
  let nextBlock: number;
  let unexplained: readonly Payment[];
  try {
    nextBlock = await watch.books.nextBlock();
    unexplained = await watch.books.unexplained(state.payments);
    watch.unexplained = unexplained;
  } catch (error) {
    return inTurn([
      async () => [sayDatabase(error)],
      () => lookAtCover(watch, state),
      () => lookAtEpochs(watch, state, true),
    ]);
  }
  return inTurn([
    () => lookAtReplica(watch, state, nextBlock),
    // Payments come before the epochs, because a payment by a stolen key must not wait.
    () => lookAtPayments(watch, state, unexplained),
    () => lookAtCover(watch, state),
    () => lookAtEpochs(watch, state),
    // Answers come after the epochs: an answer needs an epoch that was found true, and a veto must
    // not wait for the block of an answer.
    () => answerClaims(watch, state),
    () => keepFinal(watch, state),
  ]);
};

/** One check of everything. Never fails: a part that cannot be read becomes a finding. */
export const look = async (watch: Watch): Promise<Finding[]> => {
  let state: ChainState;
  try {
    await watch.chain.checkServed();
    state = await watch.chain.read();
    watch.startedAt ??= state.now;
  } catch (error) {
    return [sayChain(error)];
  }
  return inTurn([
    () => lookAtCustody(state),
    () => lookAtOpenings(watch, state),
    () => lookAtGuardian(watch),
    () => finishStrikes(watch, state),
    () => lookAtBooks(watch, state),
  ]);
};

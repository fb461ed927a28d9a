import { LATE_AFTER_S } from '@degen/rules/liabilities/times.ts';
import type { Books } from './books.ts';
import type { ChainState, ChainView, PublishedEpoch } from './chain-view.ts';
import { lowerClaims } from './exit-claims.ts';
import { answerForced } from './forced-answers.ts';
import type { Guardian } from './guardian.ts';
import { alarm, type Finding, note, sayChain, sayDatabase, warning } from './report.ts';
import type { WatchSettings } from './settings.ts';

/**
 * After this time without an epoch, the warning becomes an alarm: two days later anyone can open
 * the exit.
 */
const SILENCE_ALARM_S = 5 * 24 * 3_600;
const FORCED_ALARM_S = 12 * 3_600;
/** The server reads the chain within minutes, so a replica that is this late is reported. */
const REPLICA_LATE_S = 1_800;

export type Watch = {
  readonly settings: WatchSettings;
  readonly chain: ChainView;
  readonly books: Books;
  /** Undefined when the watcher only reports. */
  readonly guardian: Guardian | undefined;
  /** Hashes of the epochs that need no second check. */
  readonly checked: Set<string>;
};

/** Findings from the state of the chain alone. */
const lookAtCustody = (state: ChainState): Finding[] => {
  const { now, lastPublishedAt, forced, deficits, suspendedUntil, exitOpenedAt } = state;
  const silentS = now - lastPublishedAt;
  const late = silentS > SILENCE_ALARM_S ? alarm : warning;
  return [
    ...(exitOpenedAt > 0 ? [alarm('EXIT_OPEN', { openedAt: exitOpenedAt })] : []),
    ...(exitOpenedAt === 0 && silentS > LATE_AFTER_S ? [late('EPOCH_LATE', { silentS })] : []),
    ...deficits.map((deficit) => alarm('DEFICIT', deficit)),
    ...forced.map(({ player, token, amount, dueAt }) => {
      const say = dueAt - now < FORCED_ALARM_S ? alarm : warning;
      return say('FORCED_WITHDRAWAL_WAITS', { player, token, amount, dueAt });
    }),
    ...(suspendedUntil >= now ? [warning('OPERATOR_SUSPENDED', { until: suspendedUntil })] : []),
  ];
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

/** Vetoes a false epoch, which also removes all later ones and suspends the operator. */
const strike = async (
  { guardian }: Watch,
  { decidedAt }: ChainState,
  { number, hash, block, isFinal }: PublishedEpoch,
  reasons: readonly string[],
): Promise<Finding[]> => {
  const found = alarm(isFinal ? 'EPOCH_FALSE_FINAL' : 'EPOCH_FALSE', { number, hash, reasons });
  if (guardian === undefined) return [found];
  if (!isFinal) return [found, await guardian.veto(number)];
  // A suspension or reinstatement after this epoch was decided with knowledge of the epoch, so the
  // watcher does not override it.
  return decidedAt > block ? [found] : [found, await guardian.suspend()];
};

/** Reports an epoch that could not be checked, and vetoes it before it becomes final. */
const waitForBooks = async (
  watch: Watch,
  state: ChainState,
  epoch: PublishedEpoch,
): Promise<Finding[]> => {
  const { number, hash, publishedAt, isFinal } = epoch;
  const sinceS = state.now - publishedAt;
  if (isFinal || sinceS < watch.settings.uncheckedMaxS) {
    return [warning('EPOCH_UNCHECKED', { number, hash, sinceS })];
  }
  return strike(watch, state, epoch, [`it could not be checked for ${sinceS} seconds`]);
};

const lookAtEpochs = async (
  watch: Watch,
  state: ChainState,
  nextBlock: number | undefined,
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  // Once the exit is open, nothing can be vetoed any more.
  if (state.exitOpenedAt > 0) return findings;
  for (const epoch of state.epochs.filter(({ hash }) => !watch.checked.has(hash))) {
    const { number, hash, block } = epoch;
    if (nextBlock === undefined) {
      findings.push(...(await waitForBooks(watch, state, epoch)));
      continue;
    }
    const reasons = await watch.books.judge(epoch).catch((error) => sayDatabase(error));
    if (!Array.isArray(reasons)) {
      findings.push(reasons as Finding, ...(await waitForBooks(watch, state, epoch)));
    } else if (reasons.length === 0) {
      watch.checked.add(hash);
      findings.push(note('EPOCH_CHECKED', { number, hash }));
    } else if (nextBlock <= block) {
      // Once the replica has this block, it contains everything that the server stored before it
      // published the epoch.
      findings.push(...(await waitForBooks(watch, state, epoch)));
    } else {
      findings.push(...(await strike(watch, state, epoch, reasons)));
      // The veto of a false epoch has also removed all later ones.
      if (!epoch.isFinal) break;
    }
  }
  return findings;
};

/**
 * Reports payments that the books cannot explain, and lets the guardian suspend the operator,
 * because another party must have the operator's key.
 */
const lookAtPayments = async (
  { books, guardian }: Watch,
  { payments, suspendedUntil, decidedAt, now }: ChainState,
  nextBlock: number,
): Promise<Finding[]> => {
  const judged = payments.filter(({ block }) => block < nextBlock && block > decidedAt);
  const unexplained = await books.unexplained(judged);
  const found = judged
    .filter(({ id }) => unexplained.has(id))
    .map((payment) => alarm('PAYMENT_UNEXPLAINED', payment));
  const acts = found.length > 0 && guardian !== undefined && suspendedUntil < now;
  return acts ? [...found, await guardian.suspend()] : found;
};

const lookAtBooks = async (watch: Watch, state: ChainState): Promise<Finding[]> => {
  let nextBlock: number;
  try {
    nextBlock = await watch.books.nextBlock();
  } catch (error) {
    return [sayDatabase(error), ...(await lookAtEpochs(watch, state, undefined))];
  }
  const reached = await watch.chain.provider.getBlock(Math.max(0, nextBlock - 1));
  const behindS = state.now - (reached?.timestamp ?? state.now);
  const payments = await lookAtPayments(watch, state, nextBlock).catch((error) => [
    sayDatabase(error),
  ]);
  return [
    ...(behindS > REPLICA_LATE_S ? [warning('REPLICA_BEHIND', { behindS, nextBlock })] : []),
    // Payments come before the epochs, because a payment by a stolen key must not wait.
    ...payments,
    ...(await lookAtEpochs(watch, state, nextBlock)),
    // Answers come after the epochs: an answer needs an epoch that was found true, and a veto must
    // not wait for the block of an answer.
    ...(await answerForced(watch, state)),
  ];
};

/** One check of everything. Never fails: a part that cannot be read becomes a finding. */
export const look = async (watch: Watch): Promise<Finding[]> => {
  try {
    await watch.chain.checkServed();
    const state = await watch.chain.read();
    return [
      ...lookAtCustody(state),
      ...(await lookAtGuardian(watch)),
      ...(await lookAtBooks(watch, state)),
      // Runs even without books, because some claims can be lowered without a leaf.
      ...(await lowerClaims(watch, state)),
    ];
  } catch (error) {
    return [sayChain(error)];
  }
};

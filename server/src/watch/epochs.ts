import { setTimeout as delay } from 'node:timers/promises';
import { HOUR_S, PROVISIONAL_S } from '@degen/rules/liabilities/times.ts';
import type { Books } from './books.ts';
import type { ChainState, PublishedEpoch } from './chain-view.ts';
import { NodeSilent } from './grants.ts';
import { publishedTrees, readKeptLeaves } from './kept-leaves.ts';
import type { Watch } from './look.ts';
import { alarm, type Finding, note, sayChain, sayDatabase, warning } from './report.ts';

/** A veto comes first when the epoch is final so soon, because other transactions take minutes. */
const VETO_FIRST_S = HOUR_S;

/**
 * For so long after its start a watcher vetoes no epoch for being unchecked: an earlier one, or one
 * that runs beside it, may have found it true, and one answer that fails says little.
 */
const FIRST_TRIES_S = HOUR_S / 2;

export type Judging = {
  /** Its hash, and that of the epoch with which it is compared. */
  readonly key: string;
  readonly result: Promise<Awaited<ReturnType<Books['judge']>> | Finding>;
};

/**
 * Dismisses who published a false epoch, and suspends the operator: what else was stolen is not
 * known. Until both are done, each look tries again, although a vetoed epoch stands no more.
 */
const disarm = async (
  { guardian, struck }: Watch,
  { decidedAt, suspendedUntil, now }: ChainState,
  epoch: PublishedEpoch,
): Promise<Finding[]> => {
  if (guardian === undefined) return [];
  struck.set(epoch.hash, epoch);
  const acted = await guardian.dismiss(epoch);
  // A suspension or reinstatement after this epoch was decided with knowledge of the epoch, so the
  // watcher does not override it.
  if (decidedAt <= epoch.block && suspendedUntil < now) acted.push(...(await guardian.suspend()));
  const codes = acted.map(({ code }) => code);
  const isHidden = codes.includes('PUBLISHER_HIDDEN') && !codes.includes('PUBLISHER_DISMISSED');
  if (!codes.includes('ACTION_FAILED') && !isHidden) struck.delete(epoch.hash);
  return acted;
};

/** Tries again what failed beside the veto of a false epoch. */
export const finishStrikes = async (watch: Watch, state: ChainState): Promise<Finding[]> => {
  const findings: Finding[] = [];
  const standing = new Set(state.epochs.map(({ hash }) => hash));
  for (const epoch of watch.struck.values()) {
    // An epoch that stands is judged and struck again.
    if (!standing.has(epoch.hash)) findings.push(...(await disarm(watch, state, epoch)));
  }
  return findings;
};

/**
 * Disarms who may have made a false epoch, and then vetoes it, which also removes all later ones. An
 * epoch that stands is judged again by each look, so a watcher that starts after another one ended
 * in between finishes the strike; of a vetoed epoch it would know nothing.
 */
const strike = async (
  watch: Watch,
  state: ChainState,
  epoch: PublishedEpoch,
  reasons: readonly string[],
): Promise<Finding[]> => {
  const { number, hash, publishedAt, isFinal } = epoch;
  const found = alarm(isFinal ? 'EPOCH_FALSE_FINAL' : 'EPOCH_FALSE', { number, hash, reasons });
  const veto = async () => (isFinal ? [] : ((await watch.guardian?.veto(number)) ?? []));
  const isUrgent = publishedAt + PROVISIONAL_S - state.now < VETO_FIRST_S;
  const vetoed = isUrgent ? await veto() : [];
  const disarmed = await disarm(watch, state, epoch);
  return [found, ...vetoed, ...disarmed, ...(isUrgent ? [] : await veto())];
};

/** Reports an epoch that could not be checked, and vetoes it before it becomes final. */
const waitForBooks = async (
  watch: Watch,
  state: ChainState,
  epoch: PublishedEpoch,
): Promise<Finding[]> => {
  const { number, hash, publishedAt, isFinal } = epoch;
  const sinceS = state.now - publishedAt;
  const triedS = state.now - (watch.startedAt ?? state.now);
  if (isFinal || sinceS < watch.settings.uncheckedMaxS || triedS < FIRST_TRIES_S) {
    return [warning('EPOCH_UNCHECKED', { number, hash, sinceS })];
  }
  // It may be true, so nobody is dismissed or suspended.
  const found = alarm('EPOCH_UNCHECKED', { number, hash, sinceS });
  return [found, ...((await watch.guardian?.veto(number)) ?? [])];
};

const sayUnchecked = (error: unknown): Finding =>
  error instanceof NodeSilent ? sayChain(error) : sayDatabase(error);

/**
 * Judges an epoch in the time of one look; undefined when it takes longer. It goes on, and a later
 * look gets the result: payments and claims do not wait.
 */
const judgeInTime = async (
  watch: Watch,
  { woundUp }: ChainState,
  epoch: PublishedEpoch,
  base: PublishedEpoch | undefined,
) => {
  const { books, settings } = watch;
  const key = `${epoch.hash} ${base?.hash}`;
  watch.judging ??= { key, result: books.judge(epoch, base, woundUp).catch(sayUnchecked) };
  const { key: found, result } = watch.judging;
  const over = new AbortController();
  const late = delay(settings.judgeMs, undefined, { signal: over.signal }).catch(() => undefined);
  const judged = await (settings.once ? result : Promise.race([result, late]));
  over.abort();
  if (judged !== undefined) watch.judging = undefined;
  return found === key ? judged : undefined;
};

/**
 * Whether the guardian found the final epoch true before it was started: then it kept the leaves. Those
 * of a wind-up it keeps whatever they say.
 */
const wasChecked = async (
  { settings: { once, leavesFolder, watched }, chain }: Watch,
  { number, hash, isFinal }: PublishedEpoch,
): Promise<boolean> => {
  if (once || !isFinal || leavesFolder === undefined) return false;
  if ((await chain.decisiveEpochs()).includes(number)) return false;
  const kept = readKeptLeaves(leavesFolder, number);
  return kept
    .then((leaves) => publishedTrees(leaves, hash, watched.degen))
    .then(
      () => true,
      () => false,
    );
};

export const lookAtEpochs = async (
  watch: Watch,
  state: ChainState,
  isCopyGone = false,
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  let base: PublishedEpoch | undefined;
  let isWaiting = isCopyGone;
  for (const epoch of state.epochs) {
    const { number, hash, block } = epoch;
    if (watch.checked.has(hash) || (await wasChecked(watch, epoch))) {
      watch.checked.add(hash);
      base = epoch;
      continue;
    }
    const judged = isWaiting ? undefined : await judgeInTime(watch, state, epoch, base);
    if (judged === undefined) {
      isWaiting = true;
      findings.push(...(await waitForBooks(watch, state, epoch)));
      continue;
    }
    if ('code' in judged) {
      findings.push(judged, ...(await waitForBooks(watch, state, epoch)));
      continue;
    }
    const { reasons, unconfirmed, nextBlock } = judged;
    if (reasons.length === 0) {
      base = epoch;
      watch.checked.add(hash);
      findings.push(note('EPOCH_CHECKED', { number, hash }));
      findings.push(
        ...unconfirmed.map((player) => warning('GRANT_UNCONFIRMED', { player, number })),
      );
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

import { type ExitProof, owedNow } from '@degen/rules/liabilities/epoch.ts';
import { FORCED_PATIENCE_S } from '@degen/rules/liabilities/leaving.ts';
import { isRevert } from '../chain/operator/job.ts';
import { tokenAddress } from '../chain/tokens.ts';
import type { ChainState, ForcedWithdrawal, PublishedEpoch } from './chain-view.ts';
import type { Guardian } from './guardian.ts';
import type { Watch } from './look.ts';
import { alarm, type Finding, note, reasonOf, sayChain, sayDatabase, warning } from './report.ts';

/**
 * The maximum number of transactions per look (one run of all checks). A look waits until each
 * transaction is mined. Too many of them would delay a veto in the next look.
 */
const SENT_PER_LOOK_MAX = 20;

type Shown = { readonly forced: ForcedWithdrawal; readonly leaf: ExitProof };
type Lowering = Shown & { readonly owed: bigint };
type Sent = { readonly finding: Finding; readonly isNodeDown: boolean };

/**
 * Forced withdrawals that the server should have answered by now, and for which no leaf of this
 * epoch was sent yet; the earliest due first.
 */
const findOverdue = (
  { settings }: Watch,
  { forced, now }: ChainState,
  { number }: PublishedEpoch,
): ForcedWithdrawal[] =>
  forced
    .filter(({ dueAt }) => now >= dueAt - FORCED_PATIENCE_S + settings.graceS)
    .filter(({ leafEpoch }) => leafEpoch < number)
    .sort((a, b) => a.dueAt - b.dueAt);

/**
 * Leaves out the forced withdrawals of players without a leaf, because only a payment can answer
 * these.
 */
const readLeaves = async (
  { books }: Watch,
  epoch: PublishedEpoch,
  overdue: readonly ForcedWithdrawal[],
): Promise<Shown[]> => {
  const shown: Shown[] = [];
  for (const forced of overdue) {
    const leaf = await books.leafOf(epoch, forced.player, forced.token);
    if (leaf !== undefined) shown.push({ forced, leaf });
  }
  return shown;
};

const createAnswers = ({ chain, settings }: Watch, guardian: Guardian) => {
  const { custody } = chain;
  const addressIn = ({ token }: ForcedWithdrawal): string =>
    tokenAddress(token, settings.watched.degen);

  /** Undefined when the player is owed at least the forced amount. */
  const readLowering = async ({ forced, leaf }: Shown): Promise<Lowering | undefined> => {
    const owed = owedNow(leaf, await custody.accountOf(forced.player, addressIn(forced)));
    return owed < forced.amount ? { forced, leaf, owed } : undefined;
  };

  /**
   * False when the server has answered first, a later epoch has become final, or the exit has
   * opened.
   */
  const isWanted = async ({ forced, leaf, owed }: Lowering): Promise<boolean> => {
    const [{ amount, leafEpoch }, last, isExitOpen] = await Promise.all([
      custody.forcedWithdrawalOf(forced.player, addressIn(forced)),
      custody.lastFinalEpoch(),
      custody.isExitOpen(),
    ]);
    const { number } = leaf.epoch;
    const isNewest = Number(leafEpoch) < number && Number(last.number) === number;
    return !isExitOpen && amount > owed && isNewest;
  };

  const lower = async (lowering: Lowering): Promise<Sent> => {
    const { forced, leaf, owed } = lowering;
    const { player, token, amount } = forced;
    const details = { player, token, amount, owed, epoch: leaf.epoch.number };
    try {
      const transaction = await guardian.lower(player, addressIn(forced), leaf);
      const finding = warning('FORCED_WITHDRAWAL_LOWERED', { ...details, transaction });
      return { finding, isNodeDown: false };
    } catch (error) {
      if (!(await isWanted(lowering).catch(() => true))) {
        return { finding: note('ANSWER_OUTDATED', details), isNodeDown: false };
      }
      const failed = { action: 'FORCED_WITHDRAWAL_LOWERED', ...details, reason: reasonOf(error) };
      return { finding: alarm('ACTION_FAILED', failed), isNodeDown: !isRevert(error) };
    }
  };

  const lowerAll = async (shown: readonly Shown[]): Promise<Finding[]> => {
    const findings: Finding[] = [];
    try {
      for (const one of shown) {
        if (findings.length >= SENT_PER_LOOK_MAX) break;
        const lowering = await readLowering(one);
        if (lowering === undefined) continue;
        const { finding, isNodeDown } = await lower(lowering);
        findings.push(finding);
        // A node failure would delay each of the other answers too. A rejection by the contract
        // concerns only this answer.
        if (isNodeDown) break;
      }
    } catch (error) {
      findings.push(sayChain(error));
    }
    return findings;
  };

  return { lowerAll };
};

/**
 * Answers forced withdrawals that the server has left unanswered: lowers each to what the player is
 * owed according to the leaf of the last final epoch. This prevents players from taking other
 * players' winnings by old leaves or by deposits that they have lost. Uses only an epoch that was
 * found true. Does nothing once the exit is open, because then the contract accepts no answers.
 */
export const answerForced = async (watch: Watch, state: ChainState): Promise<Finding[]> => {
  const { guardian, checked, settings } = watch;
  const epoch = state.epochs.findLast(({ isFinal }) => isFinal);
  if (guardian === undefined || state.exitOpenedAt > 0) return [];
  if (epoch === undefined || !checked.has(epoch.hash)) return [];
  const overdue = findOverdue(watch, state, epoch);
  if (overdue.length === 0) return [];
  let shown: Shown[];
  try {
    shown = await readLeaves(watch, epoch, overdue);
  } catch (error) {
    // The books may have changed, so they are checked again at the next look.
    checked.delete(epoch.hash);
    return [sayDatabase(error)];
  }
  // The remaining gas is reserved for vetoes; low gas was reported before.
  if ((await guardian.gasWei()) < settings.gasMinWei) return [];
  return createAnswers(watch, guardian).lowerAll(shown);
};

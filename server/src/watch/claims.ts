import { owedNow } from '@degen/rules/liabilities/epoch.ts';
import { DEGEN_PER_BNB } from '@degen/rules/swap.ts';
import { isRevert } from '../chain/operator/job.ts';
import { BooksChanged, type ShownLeaf } from './books.ts';
import type { ChainState, OpenClaim } from './chain-view.ts';
import type { Guardian } from './guardian.ts';
import type { Watch } from './look.ts';
import { alarm, type Finding, note, reasonOf, sayChain, sayDatabase, warning } from './report.ts';

/**
 * The maximum number of transactions per look (one run of all checks). A look waits until each
 * transaction is mined. Too many of them would delay a veto in the next look.
 */
const SENT_PER_LOOK_MAX = 20;

/** Reading a leaf may wait a minute until it fails. */
const FAILED_PER_LOOK_MAX = 20;

type Answer = { readonly claim: OpenClaim; readonly leaf: ShownLeaf; readonly owed: bigint };

/** What the answer takes off the claim, in BNB. */
const savedWei = ({ claim: { token, amount }, owed }: Answer): bigint =>
  token === 'BNB' ? amount - owed : (amount - owed) / DEGEN_PER_BNB;

const answerFailed = (
  { player, token, amount }: OpenClaim,
  error: unknown,
  details = {},
): Finding =>
  alarm('ACTION_FAILED', {
    ...{ action: 'CLAIM_LOWERED', player, token, amount },
    ...{ ...details, reason: reasonOf(error) },
  });

const createSend = ({ chain: { custody, addressOf } }: Watch, guardian: Guardian) => {
  /** False when another answer or a payment was first, or a later epoch has become final. */
  const isWanted = async ({ claim: { player, token }, leaf, owed }: Answer): Promise<boolean> => {
    const [{ amount, leafEpoch }, last] = await Promise.all([
      custody.claimOf(player, addressOf(token)),
      custody.lastFinalEpoch(),
    ]);
    const { number } = leaf.proof.epoch;
    return amount > owed && Number(leafEpoch) < number && Number(last.number) === number;
  };

  /** Fails when the node is down. A rejection by the contract concerns only this answer. */
  return async (answer: Answer): Promise<Finding> => {
    const { claim, leaf, owed } = answer;
    const { player, token, amount } = claim;
    const details = { player, token, amount, owed, epoch: leaf.proof.epoch.number };
    try {
      const transaction = await guardian.lower(claim, leaf);
      return warning('CLAIM_LOWERED', { ...details, transaction });
    } catch (error) {
      if (!(await isWanted(answer))) return note('ANSWER_OUTDATED', details);
      if (!isRevert(error)) throw error;
      return answerFailed(claim, error, details);
    }
  };
};

/**
 * Answers claims that the server has left unanswered: lowers each to what the player is owed
 * according to the leaf of the last final epoch. This prevents players from taking other players'
 * winnings by old leaves or by deposits that they have lost. Uses only an epoch that was found true.
 */
export const answerClaims = async (watch: Watch, state: ChainState): Promise<Finding[]> => {
  const { guardian, books, checked, settings } = watch;
  const epoch = state.epochs.find(({ isFinal }) => isFinal);
  if (guardian === undefined || epoch === undefined || !checked.has(epoch.hash)) return [];
  const waiting = state.claims
    .filter(({ token }) => !state.woundUp.includes(token))
    .filter(({ madeAt, leafEpoch }) => {
      return state.now >= madeAt + settings.graceS && leafEpoch < epoch.number;
    });
  // The remaining gas is reserved for vetoes; low gas was reported before.
  if (waiting.length === 0 || (await guardian.gasWei()) < settings.gasMinWei) return [];
  const { custody, addressOf } = watch.chain;
  const send = createSend(watch, guardian);
  const findings: Finding[] = [];
  const answers: Answer[] = [];
  for (const claim of waiting) {
    if (findings.length >= FAILED_PER_LOOK_MAX) break;
    let leaf: ShownLeaf | undefined;
    try {
      leaf = await books.leafOf(epoch, claim);
    } catch (error) {
      if (error instanceof BooksChanged) {
        // They are checked again at the next look.
        checked.delete(epoch.hash);
        return [...findings, sayDatabase(error)];
      }
      // One claim must not hold up all others.
      findings.push(answerFailed(claim, error));
      continue;
    }
    if (leaf === undefined) continue;
    const owed = owedNow(leaf.proof, await custody.accountOf(claim.player, addressOf(claim.token)));
    if (owed < claim.amount) answers.push({ claim, leaf, owed });
  }
  const largestFirst = answers.sort((a, b) => (savedWei(a) < savedWei(b) ? 1 : -1));
  try {
    for (const answer of largestFirst.slice(0, SENT_PER_LOOK_MAX)) {
      findings.push(await send(answer));
    }
  } catch (error) {
    findings.push(sayChain(error));
  }
  return findings;
};

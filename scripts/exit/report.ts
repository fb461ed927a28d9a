import { formatAmount, TOKENS, type Token } from '@degen/rules/amount.ts';
import { CLAIM_TIME_S, exitTriggers, isFinalAt } from '@degen/rules/liabilities/leaving.ts';
import type { ExitState } from './chain.ts';
import type { ExitPlan, ExitStep } from './plan.ts';
import type { CheckedProof } from './ways.ts';

export const timeText = (seconds: number): string => new Date(seconds * 1_000).toISOString();

const amountText = (token: Token, wei: bigint): string => `${formatAmount(wei)} ${token}`;

const proofLine = ({ saved, isSound }: CheckedProof, { final }: ExitState): string => {
  const said = TOKENS.map((token) => {
    const leaf = saved.leaves[token];
    if (leaf === null) return `no ${token}`;
    return `${amountText(token, BigInt(leaf.balance))} ${isSound[token] ? 'proven' : 'FALSE'}`;
  });
  const { number, snapshotBlock } = saved.epoch;
  const standing = number > final.number ? ', not final yet' : '';
  return `proof     epoch ${number}, block ${snapshotBlock}${standing}: ${said.join(', ')}`;
};

const exitLine = ({ exit, last, tokens, now }: ExitState): string => {
  const { openedAt, payableAt, epoch } = exit;
  if (openedAt > 0) {
    const when = now < payableAt ? `pays from ${timeText(payableAt)}` : 'pays';
    return `exit      open, ${when}, takes proofs of epoch ${epoch}`;
  }
  const forced = { DEGEN: tokens.DEGEN.forced, BNB: tokens.BNB.forced };
  const [first] = exitTriggers(last, forced);
  if (first === undefined) return 'exit      shut';
  const why = first.by === 'silence' ? 'if no epoch comes' : `if your ${first.by} is not paid`;
  return `exit      shut, may be opened from ${timeText(first.dueAt)} ${why}`;
};

const PERCENT_STEPS = 10_000n;

/** The share of each claim that the exit can pay, in percent with two decimals, rounded down. */
const shareText = ({ held, collected, claims }: ExitState['tokens']['BNB']['pot']): string => {
  const steps = claims === 0n ? PERCENT_STEPS : ((held + collected) * PERCENT_STEPS) / claims;
  return `${Number(steps) / 100} % of each claim`;
};

const tokenLine = (token: Token, state: ExitState, worthWei: bigint): string => {
  const { forced, custodyWei, claimableWei, pot, claim } = state.tokens[token];
  const { openedAt } = state.exit;
  const parts = [`worth ${amountText(token, worthWei)} now`];
  if (openedAt === 0 && custodyWei < worthWei) {
    parts.push(`custody holds only ${amountText(token, custodyWei)}`);
  }
  if (pot.isDeficit) parts.push(`custody is short and pays ${shareText(pot)}`);
  if (claim.filed > 0n) {
    const paid = `${amountText(token, claim.collected)} of ${amountText(token, claim.filed)} paid`;
    parts.push(`${paid}; more after a gift, or from ${timeText(openedAt + CLAIM_TIME_S)}`);
  }
  if (forced.amount > 0n) {
    const amount = amountText(token, forced.amount);
    parts.push(`forced withdrawal of ${amount}, due at ${timeText(forced.dueAt)}`);
  }
  if (claimableWei > 0n) parts.push(`${amountText(token, claimableWei)} claimable: call claim`);
  return `${token.padEnd(9)} ${parts.join('; ')}`;
};

const leaveText = ({ token, by, amountWei, paidWei }: ExitStep & { kind: 'leave' }): string => {
  const why = by === 'forced' ? ', by the forced withdrawal that was not served' : '';
  const short = paidWei < amountWei ? `, of which ${amountText(token, paidWei)} is paid now` : '';
  return `leave with ${amountText(token, amountWei)}${why}${short}`;
};

export const stepText = (step: ExitStep): string => {
  switch (step.kind) {
    case 'open': {
      const { by } = step.trigger;
      const why = by === 'silence' ? 'no epoch came' : `${by} was not paid`;
      return `open the exit, for good and for everybody (${why})`;
    }
    case 'leave':
      return leaveText(step);
    case 'register':
      return `register the forced withdrawal of ${amountText(step.token, step.amountWei)}`;
    case 'lower':
      return `take ${amountText(step.token, step.amountWei)} that nobody can claim off what claims can come to`;
    case 'collect':
      return `collect ${amountText(step.token, step.amountWei)}`;
    case 'force':
      return `force the withdrawal of ${amountText(step.token, step.amountWei)}`;
  }
};

const epochsLine = ({ last, final, now }: ExitState): string => {
  const at = timeText(last.publishedAt);
  const standing = isFinalAt(last, now) ? 'final' : `final up to ${final.number}`;
  return `epochs    ${last.number} published, the last at ${at}; ${standing}`;
};

/** The lines that show the state and the plan to the player before anything is sent. */
export const reportLines = (
  proofs: readonly CheckedProof[],
  state: ExitState,
  plan: ExitPlan,
): string[] => [
  `player    ${proofs[0]?.saved.player}`,
  `contract  ${proofs[0]?.saved.custody} on chain ${proofs[0]?.saved.chainId}`,
  epochsLine(state),
  exitLine(state),
  ...proofs.map((proof) => proofLine(proof, state)),
  ...TOKENS.map((token) => tokenLine(token, state, plan.worthWei[token])),
  ...plan.problems.map(({ code, message }) => `${code}: ${message}`),
  ...plan.steps.map((step) => `step      ${stepText(step)}`),
];

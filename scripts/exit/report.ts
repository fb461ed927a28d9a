import { formatAmount, TOKENS, type Token } from '@degen/rules/amount.ts';
import { exitTriggers } from '@degen/rules/liabilities/leaving.ts';
import type { ExitState } from './chain.ts';
import type { CheckedProof, ExitPlan, ExitStep } from './plan.ts';

export const timeText = (seconds: number): string => new Date(seconds * 1_000).toISOString();

const amountText = (token: Token, wei: bigint): string => `${formatAmount(wei)} ${token}`;

const proofLine = ({ saved, isSound }: CheckedProof): string => {
  const said = TOKENS.map((token) => {
    const leaf = saved.leaves[token];
    if (leaf === null) return `no ${token}`;
    return `${amountText(token, BigInt(leaf.balance))} ${isSound[token] ? 'proven' : 'FALSE'}`;
  });
  const { number, snapshotBlock } = saved.epoch;
  return `proof     epoch ${number}, block ${snapshotBlock}: ${said.join(', ')}`;
};

const exitLine = ({ exit, last, tokens }: ExitState): string => {
  if (exit.isOpen) return `exit      open, takes proofs of epoch ${exit.epoch}`;
  const demands = { DEGEN: tokens.DEGEN.demand, BNB: tokens.BNB.demand };
  const [first] = exitTriggers(last, demands);
  if (first === undefined) return 'exit      shut';
  const why = first.by === 'silence' ? 'if no epoch comes' : `if your ${first.by} is not paid`;
  return `exit      shut, may be opened from ${timeText(first.dueAt)} ${why}`;
};

const tokenLine = (token: Token, { tokens }: ExitState, worthWei: bigint): string => {
  const { demand, custodyWei, parkedWei } = tokens[token];
  const parts = [`worth ${amountText(token, worthWei)} now`];
  if (custodyWei < worthWei) parts.push(`custody holds only ${amountText(token, custodyWei)}`);
  if (demand.amount > 0n) {
    parts.push(`${amountText(token, demand.amount)} demanded until ${timeText(demand.dueAt)}`);
  }
  if (parkedWei > 0n) parts.push(`${amountText(token, parkedWei)} parked: claimParkedTo takes it`);
  return `${token.padEnd(9)} ${parts.join('; ')}`;
};

export const stepText = (step: ExitStep): string => {
  if (step.kind === 'open') {
    const why = step.trigger.by === 'silence' ? 'no epoch came' : `${step.trigger.by} was not paid`;
    return `open the exit, for good and for everybody (${why})`;
  }
  const amount = amountText(step.token, step.amountWei);
  if (step.kind === 'collect') return `leave with ${amount}, by the demand that was not answered`;
  return step.kind === 'leave' ? `leave with ${amount}` : `demand ${amount}`;
};

/** Everything that the player has to know before anything is sent. */
export const reportLines = (
  proofs: readonly CheckedProof[],
  state: ExitState,
  plan: ExitPlan,
): string[] => [
  `player    ${proofs[0]?.saved.player}`,
  `contract  ${proofs[0]?.saved.casino} on chain ${proofs[0]?.saved.chainId}`,
  `epochs    ${state.last.number} published, the last at ${timeText(state.last.publishedAt)}`,
  exitLine(state),
  ...proofs.map(proofLine),
  ...TOKENS.map((token) => tokenLine(token, state, plan.worthWei[token])),
  ...plan.problems.map(({ code, message }) => `${code}: ${message}`),
  ...plan.steps.map((step) => `step      ${stepText(step)}`),
];

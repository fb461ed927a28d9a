import { formatAmount, TOKENS, type Token } from '@degen/rules/amount.ts';
import type { Opening, Step, Wait } from '@degen/rules/liabilities/plan.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { DAY_S, SETTLE_S, SILENCE_S } from '@degen/rules/liabilities/times.ts';
import { potAt } from '@degen/rules/liabilities/wind-up-pot.ts';
import type { WayOut } from '../../chain/way-out.ts';

const timeText = (seconds: number): string => new Date(seconds * 1_000).toISOString();

const amountText = (token: Token, wei: bigint): string => `${formatAmount(wei)} ${token}`;

const proofLine = (saved: SavedProof, wayOut: WayOut): string => {
  const said = TOKENS.map((token) => {
    const leaf = saved.leaves[token];
    if (leaf === null) return `no ${token}`;
    const isProved = wayOut.tokens[token].proofs.includes(saved);
    return `${amountText(token, BigInt(leaf.balance))} ${isProved ? 'proven' : 'FALSE'}`;
  });
  const { number } = saved.epoch;
  return `proof     epoch ${number}${number > wayOut.final.number ? ', not final yet' : ''}: ${said.join(', ')}`;
};

const epochsLine = ({ last, final }: WayOut): string =>
  `epochs    ${last.number} published, the last at ${timeText(last.publishedAt)}; final up to ${final.number}`;

const REASONS: Readonly<Record<Opening, string>> = {
  silence: `no epoch became final for ${SILENCE_S / DAY_S} days`,
  closed: 'deposits are closed for good',
  unpaid: 'your claim is unpaid because the contract is short',
};

const betterProof = (epoch: number | null): string =>
  epoch === null
    ? ''
    : `; if epoch ${epoch} owes you more, bring that file first: once this entry is paid, nothing more is`;

export const stepText = (token: Token, step: Step): string => {
  const amount = amountText(token, step.amountWei);
  switch (step.kind) {
    case 'claim':
      return `claim ${amount} by the proof of epoch ${step.epoch}`;
    case 'claimDeposits':
      return `claim ${amount}, which you put in`;
    case 'payClaim':
      return `pay ${amount} of your claim`;
    case 'open': {
      const then = step.amountWei === 0n ? 'only in the second rank' : `with ${amount}`;
      return `open the wind-up of ${token}, for good and for everybody (${REASONS[step.by]}), to enter ${then} by epoch ${step.epoch}`;
    }
    case 'enter':
      return `enter ${amount} by the proof of epoch ${step.epoch}`;
    case 'enterOlder':
      return `enter ${amount} in the second rank by the proof of epoch ${step.epoch}`;
    case 'enterDepositor':
      return `enter ${amount}, which you put in after the epoch${betterProof(step.decisive)}`;
    case 'enterClaim': {
      const rank = step.rank === 'first' ? '' : ' in the second rank';
      return `enter your claim of ${amount}${rank}${betterProof(step.decisive)}`;
    }
    case 'pay':
      return `pay ${amount} of your entry${betterProof(step.decisive)}`;
  }
};

export const waitText = (wait: Wait, wayOut: WayOut): string => {
  switch (wait.for) {
    case 'final':
      return `your newest proof counts from ${timeText(wait.until)}`;
    case 'maturity':
      return `the claim can be paid from ${timeText(wait.until)} at the latest`;
    case 'epoch':
      return `the claim waits for a younger epoch; without one, the wind-up may be opened from ${timeText(wait.until)}`;
    case 'shown':
      return `an epoch that shows the casino's latest payments must stand for half an hour; without one, the wind-up may be opened from ${timeText(wait.until)}`;
    case 'shortage':
      return wait.until === null
        ? 'the contract is short and pays nothing'
        : `the contract is short; if it stays so, the wind-up may be opened from ${timeText(wait.until)}`;
    case 'grace':
      return `the entry is paid from ${timeText(wait.until)}`;
    case 'settlement':
      return `what each entry is paid is fixed at ${timeText(wait.until)}`;
    case 'proof':
      return `this takes the proof of epoch ${wait.epoch} (epoch ${wayOut.final.number} is the last final one): bring that file`;
  }
};

const tokenLines = (token: Token, wayOut: WayOut): string[] => {
  const { facts, plan, collectableWei } = wayOut.tokens[token];
  const { claim, pot, entry, custodyWei, shortWei } = facts;
  const sum = (wei: bigint): string => amountText(token, wei);
  const parts = [`worth ${sum(plan.owedWei)}`];
  if (claim.amount > 0n && pot === null) {
    parts.push(`claim of ${sum(claim.amount)} made at ${timeText(claim.madeAt)}`);
  }
  if (shortWei > 0n && pot === null) parts.push(`the contract is short by ${sum(shortWei)}`);
  if (pot !== null) {
    const { isCovered, bound, openedAt, epoch } = potAt(pot, custodyWei, wayOut.now);
    const cover = isCovered
      ? 'covered: paid in full'
      : `holds ${sum(custodyWei)} of at most ${sum(bound)}, shares at ${timeText(openedAt + SETTLE_S)}`;
    parts.push(`wind-up open since ${timeText(openedAt)}, by epoch ${epoch}; ${cover}`);
  }
  if (entry.enteredAt > 0) {
    parts.push(`entered with ${sum(entry.first + entry.second)}${entry.isPaid ? ', paid' : ''}`);
  }
  if (collectableWei > 0n) parts.push(`${sum(collectableWei)} collectable: call collect`);
  const lines = [`${token.padEnd(9)} ${parts.join('; ')}`];
  if (plan.step !== null) lines.push(`step      ${stepText(token, plan.step)}`);
  if (plan.wait !== null) lines.push(`wait      ${token}: ${waitText(plan.wait, wayOut)}`);
  return lines;
};

/** The lines that show the state and the plan to the player before anything is sent. */
export const reportLines = (proofs: readonly SavedProof[], wayOut: WayOut): string[] => [
  `player    ${proofs[0]?.player}`,
  `contract  ${proofs[0]?.custody} on chain ${proofs[0]?.chainId}`,
  epochsLine(wayOut),
  ...proofs.map((proof) => proofLine(proof, wayOut)),
  ...TOKENS.flatMap((token) => tokenLines(token, wayOut)),
];

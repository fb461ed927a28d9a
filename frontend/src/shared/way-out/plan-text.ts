import { formatAmount, type Token } from '@degen/rules/amount.ts';
import type { Opening, Step, Wait } from '@degen/rules/liabilities/plan.ts';
import { DAY_S, HOUR_S, SILENCE_S, UNPAID_S } from '@degen/rules/liabilities/times.ts';
import type { TokenWayOut } from '../../../../chain/way-out.ts';
import { decimalText, momentText } from '../language/formats.ts';
import { amountText } from '../lib/amount-text.ts';
import { wayOutTexts } from '../texts.ts';

/** A block timestamp as text. */
export const dateText = (seconds: number): string => momentText(seconds * 1_000);

/**
 * An amount, rounded for display. An amount that would round to zero is shown exactly, because it
 * can still be paid.
 */
export const owedText = (token: Token, wei: bigint): string => {
  const text = amountText(token, wei);
  return `${text === '0' ? decimalText(formatAmount(wei)) : text} ${token}`;
};

/** What the player has in a token, in a sentence. */
export const holdingText = (token: Token, { facts, plan }: TokenWayOut): string => {
  const t = wayOutTexts.get();
  const { claim, entry } = facts;
  if (entry.isPaid) return t.paid;
  if (entry.enteredAt > 0) return t.entered(owedText(token, entry.first + entry.second));
  if (facts.pot === null && claim.amount > 0n) {
    return t.claimed(owedText(token, claim.amount), dateText(claim.madeAt));
  }
  return plan.owedWei > 0n ? t.owed(owedText(token, plan.owedWei)) : t.nothingOwed(token);
};

const openingText = (by: Opening): string => {
  const t = wayOutTexts.get();
  switch (by) {
    case 'silence':
      return t.silence(SILENCE_S / DAY_S);
    case 'closed':
      return t.closed;
    case 'unpaid':
      return t.unpaid(UNPAID_S / HOUR_S);
  }
};

/** A text with the advice to bring the proof of this epoch first, because it may be worth more. */
const withWarning = (text: string, decisive: number | null): string =>
  decisive === null ? text : `${text} ${wayOutTexts.get().betterProof(decisive)}`;

const stepText = (token: Token, step: Step, { facts }: TokenWayOut): string => {
  const t = wayOutTexts.get();
  const sum = owedText(token, step.amountWei);
  switch (step.kind) {
    case 'claim':
      return t.mayClaim(sum, step.epoch);
    case 'claimDeposits':
      return t.mayClaimDeposits(sum);
    case 'payClaim':
      return t.mature(sum);
    case 'open': {
      const then = step.amountWei > 0n ? t.opensWith(sum) : t.opensSecond(step.epoch);
      return `${openingText(step.by)} ${t.mayOpen(token, step.epoch)} ${then}`;
    }
    case 'enter':
      return t.mayEnter(sum);
    case 'enterDepositor':
      return withWarning(t.mayEnter(sum), step.decisive);
    case 'enterClaim': {
      const text = step.rank === 'first' ? t.mayEnter(sum) : t.mayEnterSecond(sum);
      return withWarning(text, step.decisive);
    }
    case 'enterOlder':
      return t.mayEnterOlder(sum, facts.pot?.epoch ?? 0);
    case 'pay':
      return withWarning(t.payable(sum), step.decisive);
  }
};

const waitText = (wait: Wait): string => {
  const t = wayOutTexts.get();
  switch (wait.for) {
    case 'final':
      return t.waitFinal(dateText(wait.until));
    case 'maturity':
      return t.waitMaturity(dateText(wait.until));
    case 'epoch':
      return t.waitEpoch(dateText(wait.until));
    case 'shown':
      return t.waitShown(dateText(wait.until));
    case 'shortage':
      return wait.until === null ? t.waitShortage : t.waitShortageUntil(dateText(wait.until));
    case 'grace':
      return t.waitGrace(dateText(wait.until));
    case 'settlement':
      return t.waitSettlement(dateText(wait.until));
    case 'proof':
      return t.waitProof(wait.epoch);
  }
};

/** What the player can do now, or has to wait for; empty when there is nothing. */
export const nextText = (token: Token, way: TokenWayOut): string => {
  const { step, wait, atLeastWei } = way.plan;
  if (step !== null) return stepText(token, step, way);
  if (wait === null) return '';
  if (wait.for !== 'settlement' || atLeastWei === null || atLeastWei === 0n) return waitText(wait);
  return `${waitText(wait)} ${wayOutTexts.get().atLeast(owedText(token, atLeastWei))}`;
};

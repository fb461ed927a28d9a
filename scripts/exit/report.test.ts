import type { Step } from '@degen/rules/liabilities/plan.ts';
import { expect, it } from 'vitest';
import { stepText } from './report.ts';

const amountWei = 10n ** 18n;

it.each<[Step, string]>([
  [{ kind: 'enterClaim', rank: 'first', decisive: null, amountWei }, 'enter your claim of 1 BNB'],
  [
    { kind: 'enterClaim', rank: 'second', decisive: null, amountWei },
    'enter your claim of 1 BNB in the second rank',
  ],
  [{ kind: 'pay', decisive: null, amountWei }, 'pay 1 BNB of your entry'],
])('says of the step %o that it is to %s', (step, text) => {
  expect(stepText('BNB', step)).toBe(text);
});

it.each<Step>([
  { kind: 'enterDepositor', decisive: 4, amountWei },
  { kind: 'enterClaim', rank: 'second', decisive: 4, amountWei },
  { kind: 'pay', decisive: 4, amountWei },
])('asks for the proof that may be worth more before the step $kind', (step) => {
  expect(stepText('BNB', step)).toContain('; if epoch 4 owes you more, bring that file first');
});

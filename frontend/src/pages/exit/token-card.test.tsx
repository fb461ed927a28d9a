import type { Plan, Step, Wait } from '@degen/rules/liabilities/plan.ts';
import type { TokenFacts } from '@degen/rules/liabilities/way-out-facts.ts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  CLAIMED,
  ENTERED,
  FACTS,
  NOON,
  OPENED,
  POT,
  WEI,
  wayOutOf,
} from '../../../../test/kit/page/way-out.ts';
import { dateText } from '../../shared/way-out/plan-text.ts';
import { TokenCard } from './token-card.tsx';

const show = (facts: TokenFacts, plan: Partial<Plan>) => {
  const wayOut = wayOutOf(facts, plan);
  const take = vi.fn();
  render(<TokenCard token="DEGEN" wayOut={wayOut} isBusy={false} take={take} />);
  return { take, text: screen.getByRole('region', { name: 'DEGEN' }).textContent ?? '' };
};

const WARNED: readonly Step[] = [
  { kind: 'enterDepositor', decisive: 4, amountWei: WEI },
  { kind: 'enterClaim', rank: 'first', decisive: 4, amountWei: WEI },
  { kind: 'pay', decisive: 4, amountWei: WEI },
];

describe('the way out of one token', () => {
  it.each<[string, TokenFacts, Step, string, string]>([
    [
      'a claim by a proof',
      FACTS,
      { kind: 'claim', epoch: 4, amountWei: WEI },
      'Claim DEGEN',
      'You can claim 500 DEGEN by your proof of epoch 4.',
    ],
    [
      'a mature claim',
      CLAIMED,
      { kind: 'payClaim', amountWei: WEI },
      'Pay my DEGEN claim',
      'The claim is mature: 500 DEGEN can be paid now.',
    ],
    [
      'an opening in which older proofs get what is left',
      FACTS,
      { kind: 'open', by: 'silence', epoch: 4, amountWei: 0n },
      'Open the wind-up of DEGEN',
      'you would get only what the others leave',
    ],
    [
      'an entry by an older proof',
      OPENED,
      { kind: 'enterOlder', epoch: 3, amountWei: WEI },
      'Enter my DEGEN',
      'Your proof is older than epoch 4',
    ],
    [
      'the payment of an entry',
      ENTERED,
      { kind: 'pay', decisive: null, amountWei: WEI },
      'Take my DEGEN',
      '500 DEGEN can be paid now.',
    ],
    [
      'an entry by a claim of the second rank',
      OPENED,
      { kind: 'enterClaim', rank: 'second', decisive: null, amountWei: WEI },
      'Enter my DEGEN',
      'beside those of the others: you can enter 500 DEGEN, and get what the others leave.',
    ],
    [
      'an entry by a claim of the first rank',
      OPENED,
      { kind: 'enterClaim', rank: 'first', decisive: null, amountWei: WEI },
      'Enter my DEGEN',
      'You can enter 500 DEGEN.',
    ],
    ...WARNED.map((step): [string, TokenFacts, Step, string, string] => [
      `${step.kind} with a warning that the proof of the last final epoch may be worth more`,
      step.kind === 'pay' ? ENTERED : OPENED,
      step,
      step.kind === 'pay' ? 'Take my DEGEN' : 'Enter my DEGEN',
      'If you are owed more by epoch 4, choose that proof file first',
    ]),
  ])('offers %s as one button', (_, facts, step, button, words) => {
    const { take, text } = show(facts, { step });
    expect(text).toContain(words);
    screen.getByRole('button', { name: button }).click();
    expect(take).toHaveBeenCalledExactlyOnceWith(step);
  });

  it.each<Step>(WARNED.map((step) => ({ ...step, decisive: null })))(
    'does not warn of a better proof that the player has: $kind',
    (step) => {
      expect(show(OPENED, { step }).text).not.toContain('proof file');
    },
  );

  it.each<[string, TokenFacts, Wait, string]>([
    ['the end of a veto', FACTS, { for: 'final', until: NOON }, 'It counts from'],
    ['a claim to mature', CLAIMED, { for: 'maturity', until: NOON }, 'payable by itself at'],
    ['a younger epoch', CLAIMED, { for: 'epoch', until: NOON }, 'an epoch that is younger'],
    [
      'payments to be shown',
      CLAIMED,
      { for: 'shown', until: NOON },
      'shows the casino’s latest payments has to stand for half an hour',
    ],
    ['a shortage to end', CLAIMED, { for: 'shortage', until: NOON }, 'still short then'],
    ['an entry to be paid', ENTERED, { for: 'grace', until: NOON }, 'It is paid from'],
    ['day 33', ENTERED, { for: 'settlement', until: NOON }, 'who comes first'],
  ])('says until when it waits for %s', (_, facts, wait, words) => {
    const { text } = show(facts, { wait });
    expect(text).toContain(words);
    expect(text).toContain(dateText(NOON));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each<[string, TokenFacts, Partial<Plan>]>([
    ['makes a claim', FACTS, { step: { kind: 'claim', epoch: 4, amountWei: WEI } }],
    ['claims deposits', FACTS, { step: { kind: 'claimDeposits', amountWei: WEI } }],
    ['sees the open claim', CLAIMED, { wait: { for: 'maturity', until: NOON } }],
  ])('says what lowers a claim where the player %s', (_, facts, plan) => {
    expect(show(facts, plan).text).toContain('If your own key made the claim');
  });

  it.each<[string, TokenFacts]>([
    ['without a claim', FACTS],
    ['in a wind-up, which no claim decides', { ...CLAIMED, pot: POT }],
  ])('says nothing of what lowers a claim %s', (_, facts) => {
    expect(show(facts, { step: { kind: 'enter', epoch: 4, amountWei: WEI } }).text).not.toContain(
      'made the claim',
    );
  });

  it('names the proof that is missing in an alert', () => {
    show(OPENED, { wait: { for: 'proof', epoch: 4, until: null } });
    expect(screen.getByRole('alert').textContent).toContain('the proof of epoch 4');
  });

  describe('of an entry that the player can make', () => {
    const payment = (pot: Partial<typeof POT>, kind: 'enter' | 'enterOlder'): string =>
      show({ ...OPENED, pot: { ...POT, ...pot } }, { step: { kind, epoch: 4, amountWei: WEI } })
        .text;
    const day33 = `On ${dateText(NOON + 32 * 86_400)} it is fixed what each entry is paid`;

    it('says that it is paid after 48 hours when the contract holds enough', () => {
      const text = payment({ isCovered: true }, 'enter');
      expect(text).toContain('An entry is paid 48 hours after it was made.');
      expect(text).not.toContain('it is fixed what each entry is paid');
    });

    it('says that its payment is fixed on day 33 when the contract holds less', () => {
      expect(payment({}, 'enter')).toContain(day33);
    });

    it('says that its payment is fixed on day 33 when it is of an older proof', () => {
      expect(payment({ isCovered: true }, 'enterOlder')).toContain(day33);
    });

    it('names no time after day 33', () => {
      const text = payment({ isSettled: true }, 'enter');
      expect(text).toContain('The contract held less than players may be owed.');
      expect(text).not.toMatch(/48 hours|it is fixed what each entry is paid/);
    });
  });

  it('says what the contract lacks, what a pot holds, and what was paid', () => {
    const short = show({ ...CLAIMED, shortWei: WEI }, { wait: { for: 'shortage', until: null } });
    expect(short.text).toContain('The contract holds 500 DEGEN less than players are owed.');
    document.body.innerHTML = '';
    const open = show(ENTERED, { wait: { for: 'settlement', until: NOON }, atLeastWei: WEI / 2n });
    expect(open.text).toContain('The contract holds 500 DEGEN; players may be owed 1,000 DEGEN.');
    expect(open.text).toContain('you get at least 250 DEGEN of it');
    document.body.innerHTML = '';
    const paid = { ...ENTERED, entry: { ...ENTERED.entry, isPaid: true } };
    const covered = show({ ...paid, pot: { ...POT, isCovered: true } }, {});
    expect(covered.text).toContain('everybody is paid in full');
    expect(covered.text).toContain('Your entry was paid.');
  });
});

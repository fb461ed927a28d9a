import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../scripts/verify/node-crypto.ts';
import { parseAmount } from '../src/amount.ts';
import type { BlackjackReceiptBody } from '../src/games/blackjack/receipt.ts';
import type { BlackjackAction, Card } from '../src/games/blackjack/types.ts';
import type { ReceiptOf } from '../src/receipt/types.ts';
import { verifyReceipt } from '../src/receipt/verify.ts';
import { playBlackjackAgain } from './independent-blackjack.ts';
import { sealReceipt, TEST_RECEIPT_KEY, withoutSeed } from './receipts.ts';
import type { makeBlackjackVectors } from './vectors/blackjack.ts';

type Vectors = ReturnType<typeof makeBlackjackVectors>;
type BlackjackReceipt = ReceiptOf<BlackjackReceiptBody> & { readonly serverSeed: string };

const file = readFileSync(new URL('../vectors/blackjack.json', import.meta.url), 'utf8');
const committed: Vectors = JSON.parse(file);

const receiptAbout = (about: string): BlackjackReceipt => {
  const index = committed.rounds.findIndex((round) => round.about === about);
  const receipt = committed.receipts[index];
  if (receipt === undefined) throw new Error(`no round is about ${about}`);
  return receipt;
};

/** The receipt with a change, signed by a dishonest casino. */
const lie = (
  { hash: _hash, signature: _signature, serverSeed, ...body }: BlackjackReceipt,
  change: (body: BlackjackReceiptBody) => BlackjackReceiptBody,
): BlackjackReceipt => sealReceipt(change(body), serverSeed);

const failures = async (receipt: object): Promise<string[]> => {
  const verified = await verifyReceipt(nodeCrypto, receipt, TEST_RECEIPT_KEY);
  return verified.ok ? [verified.value.status] : verified.error.map(({ check }) => check);
};

describe('the receipts of the committed blackjack rounds', () => {
  it('have the same outcome as in the independent verifier', () => {
    for (const round of committed.rounds) {
      const staked = parseAmount(round.stake);
      if (!staked.ok) throw new Error(staked.error);
      const again = playBlackjackAgain(round, staked.value);
      const names = again.shoe.map(({ suit, value }) => `${suit} ${value}`);
      expect([...names.slice(0, 10), ...names.slice(-10)]).toEqual(round.shoeEnds);
      expect(again.outcome).toEqual(round.outcome);
      const paid = parseAmount(round.payout);
      expect(paid.ok ? paid.value : 0n).toBe(again.payoutWei);
    }
  });

  it.each(committed.rounds.map(({ about }) => about))(
    'are proven for a round with %s',
    async (about) => {
      const receipt = receiptAbout(about);
      expect(await failures(receipt)).toEqual(['proven']);
      expect(await failures(withoutSeed(receipt))).toEqual(['signed']);
    },
  );
});

const withActions = (body: BlackjackReceiptBody, ...actions: BlackjackAction[]) => ({
  ...body,
  input: { actions, byHouse: 0 },
});

const withOutcome = (
  body: BlackjackReceiptBody,
  outcome: Partial<BlackjackReceiptBody['outcome']>,
): BlackjackReceiptBody => ({ ...body, outcome: { ...body.outcome, ...outcome } });

const ACE: Card = { suit: 'SPADES', value: 'ACE' };

describe('a blackjack receipt of a dishonest casino', () => {
  const lies: Record<string, [string, (body: BlackjackReceiptBody) => BlackjackReceiptBody]> = {
    'a withheld payout': ['a push', (body) => ({ ...body, payout: '0' })],
    'another result': ['a push', (body) => withOutcome(body, { status: 'DEALER_WIN' })],
    'a missing action': ['a bust', (body) => withActions(body, ...body.input.actions.slice(0, -1))],
    'an additional action': ['a natural', (body) => withActions(body, 'HIT')],
    'a split that never happened': [
      'a push',
      (body) => withActions(body, 'SPLIT', 'STAND', 'STAND'),
    ],
    'a wrong score': ['a push', (body) => withOutcome(body, { dealerScore: 21 })],
    'an additional card of the dealer': [
      'a push',
      (body) => withOutcome(body, { dealerHand: [...body.outcome.dealerHand, ACE] }),
    ],
    'a missing card of the player': [
      'a hand of seven cards',
      (body) => withOutcome(body, { playerHand: body.outcome.playerHand.slice(0, -1) }),
    ],
    'seven identical cards': [
      'a push',
      (body) => withOutcome(body, { dealerHand: new Array(7).fill(ACE), dealerScore: 17 }),
    ],
    'a missing second hand of a split': [
      'a split that wins',
      (body) => withOutcome(body, { splitHand: null, splitScore: null }),
    ],
    'a stake that cannot be divided between two hands': [
      'a split that wins',
      (body) => ({ ...body, stake: '0.000000000000000003' }),
    ],
  };

  it.each(Object.entries(lies))('is rejected for %s', async (_, [about, change]) => {
    const forged = lie(receiptAbout(about), change);
    expect(await failures(forged)).not.toEqual(['proven']);
    expect(await failures(withoutSeed(forged))).not.toEqual(['signed']);
  });

  it('is rejected for false cards when its seed is known', async () => {
    const swapped = lie(receiptAbout('a natural'), (body) => {
      const [first, ...others] = body.outcome.playerHand;
      if (first === undefined) throw new Error('no cards');
      const suit = first.suit === 'CLUBS' ? 'HEARTS' : 'CLUBS';
      return withOutcome(body, { playerHand: [{ ...first, suit }, ...others] });
    });
    expect(await failures(withoutSeed(swapped))).toEqual(['signed']);
    expect(await failures(swapped)).toEqual(['outcome']);
  });

  it.each([
    ['playerHand', [ACE]],
    ['playerHand', 'ACE'],
    ['dealerHand', [ACE, { suit: 'STARS', value: 2 }]],
    ['dealerHand', [ACE, { suit: 'CLUBS', value: 11 }]],
    ['dealerHand', [ACE, { suit: 'CLUBS', value: 2, marked: true }]],
    ['playerScore', '20'],
    ['splitScore', 0],
    ['status', 'PLAYING'],
    ['won', 1],
    ['jackpot', 'HUGE'],
  ])('is malformed if its outcome has the field %s with %j', async (field, value) => {
    const receipt = receiptAbout('a push');
    const forged = { ...receipt, outcome: { ...receipt.outcome, [field]: value } };
    expect(await failures(forged)).toEqual(['form']);
  });

  it.each([
    [{ actions: ['DOUBLE'], byHouse: 0 }],
    [{ actions: 'STAND', byHouse: 0 }],
    [{ actions: new Array(46).fill('STAND'), byHouse: 0 }],
    [{}],
    [{ actions: ['STAND'] }],
    [{ actions: ['STAND'], byHouse: -1 }],
    [{ actions: ['STAND'], byHouse: '1' }],
    [{ actions: ['STAND'], byHouse: 2 }],
    [{ actions: ['STAND', 'STAND', 'STAND'], byHouse: 3 }],
    [{ actions: ['STAND', 'HIT'], byHouse: 1 }],
    [{ actions: [], byHouse: 0, hint: 1 }],
  ])('is malformed if its input is %j', async (input) => {
    expect(await failures({ ...receiptAbout('a push'), input })).toEqual(['form']);
  });
});

import { keccak256 } from 'ethers';
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import { judgeEvidence } from '../../src/evidence/judge.ts';
import { refusalText } from '../../src/evidence/refusal-text.ts';
import { playRefused } from '../../src/evidence/refused-bet.ts';
import type { BetContent } from '../../src/orders/content.ts';
import type { Receipt } from '../../src/receipt/types.ts';
import { TEST_RECEIPT_KEY, withoutSeed } from '../receipts.ts';
import { bet, mandate, settle } from './casino.ts';
import { makePlayer, type Signed, sha256 } from './player.ts';

const SEED = sha256('refusals: server seed');
const NEXT_SEED = sha256('refusals: next server seed');
const carol = makePlayer('carol');

/** All that a browser signed, in this order, and the receipts that it got. */
type History = { readonly signed: readonly Signed[]; readonly receipts: readonly Receipt[] };

/** Signatures have tests of their own (judge.test.ts), and checking one takes milliseconds. */
const signatures = { keccak256, ofWallet: () => true, ofOrder: () => true };

const judge = ({ signed, receipts }: History) => {
  const file = {
    ...{ receipts, commitments: [], actions: [], balances: [], receiptKey: TEST_RECEIPT_KEY },
    ...{ grants: [carol.grant], orders: signed.map(({ entry }) => entry) },
  };
  return judgeEvidence({ ...nodeCrypto, signatures }, file, receipts);
};

/** Whether the bet of an order would win, as the casino knows before it answers. */
const wins = ({ hash, entry }: Signed, serverSeed = SEED): boolean =>
  playRefused(nodeCrypto, entry.content as BetContent, { serverSeed, order: hash })?.won === true;

type Refuses = (order: Signed, index: number) => boolean;

/** Bets one after another on one pair. The next bet lists those that were refused. */
const played = (bets: number, refuses: Refuses, serverSeed = SEED, last?: Signed): History => {
  const signed: Signed[] = [];
  const receipts: Receipt[] = [];
  let head = last;
  let abandoned: string[] = [];
  for (let index = 0; index < bets; index += 1) {
    const order = carol.order(bet(serverSeed, `${serverSeed} ${index}`, { abandoned }), head);
    signed.push(order);
    if (index < bets - 1 && abandoned.length < 16 && refuses(order, index)) {
      abandoned = [...abandoned, order.hash];
    } else {
      const nonce = receipts.length;
      receipts.push(settle(order.hash, { serverSeed, nonce, player: carol.address }));
      head = order;
      abandoned = [];
    }
  }
  return { signed, receipts };
};

const joined = (...histories: readonly History[]): History => ({
  signed: histories.flatMap(({ signed }) => signed),
  receipts: histories.flatMap(({ receipts }) => receipts),
});

const refusesWins: Refuses = (order) => wins(order);
const refusesThirds: Refuses = (_order, index) => index % 3 === 0;

describe('the refused bets of a file', () => {
  it('convict a casino that refuses only wins, within 40 refusals of bets at 50 %', async () => {
    const { signed, receipts } = played(80, refusesWins);
    const refusedUpTo = async (rounds: number) => {
      const { refusals, convicted, incomplete } = await judge({
        ...{ signed, receipts: receipts.slice(0, rounds) },
      });
      expect([convicted, incomplete]).toEqual([[], []]);
      return refusals[0];
    };
    const tests = await Promise.all(receipts.map((_, index) => refusedUpTo(index + 1)));
    const reported = tests.find((test) => test?.isReported);
    expect(reported).toMatchObject({ refused: 21, wins: 21, expected: 10.5, uncounted: 0 });
    expect(tests.at(-1)?.isReported).toBe(true);
  });

  it('do not convict a casino whose refusals do not depend on the draw', async () => {
    const { refusals } = await judge(played(120, refusesThirds));
    expect(refusals).toMatchObject([{ refused: 40, expected: 20, isReported: false }]);
    expect(refusals[0]?.pValue).toBeGreaterThan(0.01);
  });

  it('are incomplete when an abandoned order is dropped from the file', async () => {
    const { signed, receipts } = played(100, refusesWins);
    const taken = new Set(receipts.map(({ order }) => order));
    const dropped = signed.findIndex(({ hash }) => !taken.has(hash));
    const without = signed.filter((_, index) => index !== dropped);
    const { refusals, incomplete } = await judge({ signed: without, receipts });
    expect(refusals).toEqual([]);
    expect(incomplete).toMatchObject([
      { kind: 'abandonedMissing', abandoned: signed[dropped]?.hash },
    ]);
  });

  it('wait for the seed of the pair in use, and need that of every earlier one', async () => {
    const one = played(60, refusesWins);
    const secret = one.receipts.map(withoutSeed) as Receipt[];
    const unrevealed = await judge({ ...one, receipts: secret });
    expect(unrevealed).toMatchObject({ incomplete: [], refusals: [{ refused: 0, pValue: 1 }] });
    const last = one.signed.at(-1);
    const next = played(5, () => false, NEXT_SEED, last);
    const hidden = await judge(joined({ ...one, receipts: secret }, next));
    expect(hidden.refusals).toEqual([]);
    expect(hidden.incomplete[0]).toMatchObject({ kind: 'seedSecret' });
    const shown = await judge(joined(one, next));
    expect(shown.refusals).toMatchObject([{ isReported: true }]);
  });

  it('do not count in the oldest pair if the file lacks its first orders', async () => {
    const one = played(60, refusesWins);
    const two = played(60, refusesThirds, NEXT_SEED, one.signed.at(-1));
    const cut = { signed: one.signed.slice(30), receipts: one.receipts.slice(-3) };
    const { refusals, incomplete } = await judge(joined(cut, two));
    expect(refusals).toMatchObject([{ refused: 20, isReported: false }]);
    expect(incomplete).toContainEqual({ kind: 'chainCut', seq: cut.signed[0]?.entry.seq });
  });

  it('do not count bets that are listed after the rotation, when their seed is known', async () => {
    const honest = played(3, () => false);
    const head = honest.signed.at(-1);
    const tries = Array.from({ length: 80 }, (_, at) => carol.order(bet(SEED, `try ${at}`), head));
    const won = tries.filter((order) => wins(order)).slice(0, 16);
    const abandoned = won.slice(0, 15).map(({ hash }) => hash);
    const early = carol.order(bet(SEED, 'early', { abandoned: abandoned.slice(0, 1) }), head);
    const swap = carol.order(
      { ...{ kind: 'swap', fromToken: 'DEGEN', toToken: 'BNB', amount: '1' }, abandoned },
      early,
    );
    const late = carol.order(bet(NEXT_SEED, 'late', { abandoned: won.map((of) => of.hash) }), swap);
    const own = { player: carol.address };
    const receipts = [
      ...honest.receipts,
      settle(early.hash, { ...own, serverSeed: SEED, nonce: 3 }),
      settle(late.hash, { ...own, serverSeed: NEXT_SEED, nonce: 0 }),
    ];
    const signed = [...honest.signed, ...won, early, swap, late];
    const { refusals, incomplete } = await judge({ signed, receipts });
    expect(incomplete).toEqual([]);
    // One of them was listed before the rotation too.
    const moved = { listed: 15, refused: 15, wins: 15, isReported: false };
    expect(refusals).toMatchObject([
      { refused: 1, wins: 1, uncounted: 15, isReported: false, moved },
    ]);
  });

  it('reveal a casino that rotates the pair to refuse a win', async () => {
    const histories: History[] = [];
    let abandoned: readonly string[] = [];
    let head: Signed | undefined;
    for (let pair = 0; histories.length < 60; pair += 1) {
      const serverSeed = sha256(`moved pair ${pair}`);
      const taken = carol.order(bet(serverSeed, 'taken', { abandoned }), head);
      const refused = carol.order(bet(serverSeed, 'refused'), taken);
      const round = settle(taken.hash, { serverSeed, nonce: 0, player: carol.address });
      const isRefused = wins(refused, serverSeed);
      histories.push({ signed: isRefused ? [taken, refused] : [taken], receipts: [round] });
      abandoned = isRefused ? [refused.hash] : [];
      head = taken;
    }
    const { refusals, claims, convicted } = await judge(joined(...histories));
    expect([claims, convicted]).toEqual([[], []]);
    // Who knows the seeds could have made these bets, so it is no conviction.
    const result = { refused: 32, wins: 32, expected: 16, pValue: 0.5 ** 32, isReported: true };
    expect(refusals).toMatchObject([
      { refused: 0, pValue: 1, isReported: false, uncounted: 32, moved: { listed: 32, ...result } },
    ]);
    const text = refusals.map((test) => refusalText(test)).join();
    expect(text).toContain('32 of these are bets of a seed that was changed');
    expect(text).toContain('Of 32 bets that were not answered, 32 would have won');
    expect(text).toContain('one in 1000000, if they were made while the seed was secret');
  });

  it('reveal a casino that takes the orders of wins into the chain and refuses the bets', async () => {
    const signed: Signed[] = [];
    const receipts: Receipt[] = [];
    const refused: Signed[] = [];
    for (let index = 0; index < 60; index += 1) {
      const order = carol.order(bet(SEED, `taken ${index}`), signed.at(-1));
      signed.push(order);
      if (index < 59 && wins(order)) refused.push(order);
      else {
        const nonce = receipts.length;
        receipts.push(settle(order.hash, { serverSeed: SEED, nonce, player: carol.address }));
      }
    }
    const { refusals, convicted, claims, incomplete } = await judge({ signed, receipts });
    const count = refused.length;
    expect([convicted, claims]).toEqual([[], []]);
    expect(incomplete).toEqual([{ kind: 'receiptsMissing', count, order: refused.at(-1)?.hash }]);
    // Whoever hands in the file can leave receipts out, so it is no conviction.
    const result = { listed: count, refused: count, wins: count, pValue: 0.5 ** count };
    expect(refusals).toMatchObject([
      {
        refused: 0,
        uncounted: 0,
        isReported: false,
        withoutReceipt: { ...result, isReported: true },
      },
    ]);
    const text = refusals.map((test) => refusalText(test)).join();
    expect(text).toMatch(new RegExp(`^${count} bets have a place in your chain of orders and no`));
    expect(text).toContain('one in 1000000, if no receipt was left out');
  });

  it('reveal a casino that claims after its refusals that another device gave an order', async () => {
    const one = played(80, refusesWins);
    const last = one.signed.at(-1) as Signed;
    const { seq } = last.entry;
    // The casino answers `GET /api/orders` with one order more, which nobody signed.
    const invented = { hash: sha256('invented'), entry: { ...last.entry, seq: seq + 1 } };
    const next = played(5, () => false, NEXT_SEED, invented as Signed);
    const { refusals, incomplete } = await judge(joined(one, next));
    expect(refusals).toMatchObject([{ isReported: true }]);
    expect(incomplete).toEqual([{ kind: 'chainCut', seq: seq + 2 }]);
  });

  it('do not count orders that were taken after all, mandates, swaps and hands', async () => {
    const first = carol.order(bet(SEED, 'lost answer'));
    const hand = { game: 'blackjack', input: { action: 'START' } } as const;
    const flight = { game: 'crash', input: {} } as const;
    const others = [
      carol.order(bet(SEED, 'hand', hand), first),
      carol.order(bet(SEED, 'flight', flight), first),
      carol.order(mandate(SEED, 'several', 3), first),
      carol.order(
        {
          ...{ kind: 'swap', fromToken: 'DEGEN', toToken: 'BNB', amount: '1', abandoned: [] },
        },
        first,
      ),
    ];
    const automatic = { game: 'crash', input: { autoCashOut: '2.00' } } as const;
    const counted = carol.order(bet(SEED, 'automatic', automatic), first);
    const abandoned = [first, ...others, counted].map(({ hash }) => hash);
    const second = carol.order(bet(SEED, 'second', { abandoned }), first);
    const receipts = [first, second].map(({ hash }, nonce) =>
      settle(hash, { serverSeed: SEED, nonce, player: carol.address }),
    );
    const { refusals } = await judge({ signed: [first, ...others, counted, second], receipts });
    expect(refusals).toMatchObject([{ refused: 1, uncounted: 4 }]);
  });
});

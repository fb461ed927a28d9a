import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import type { Finding } from '../../src/evidence/findings.ts';
import { type Judgement, judgeEvidence } from '../../src/evidence/judge.ts';
import type { ReceiptFile } from '../../src/receipt/receipt-file.ts';
import type { Receipt } from '../../src/receipt/types.ts';
import { verifyReceipt } from '../../src/receipt/verify.ts';
import { TEST_RECEIPT_KEY } from '../receipts.ts';
import { bet, mandate, settle } from './casino.ts';
import {
  evidenceCrypto,
  makePlayer,
  type Player,
  SIGN_IN_MS,
  type Signed,
  START_MS,
  sha256,
} from './player.ts';

const SEED = sha256('evidence: server seed');
const NEXT_SEED = sha256('evidence: next server seed');
const alice = makePlayer('alice');

const fileOf = (
  receipts: readonly Receipt[],
  orders: readonly Signed[],
  grants: readonly Player[] = [alice],
): ReceiptFile => ({
  ...{ receipts, commitments: [], actions: [], receiptKey: TEST_RECEIPT_KEY },
  grants: grants.map(({ grant }) => grant),
  orders: orders.map(({ entry }) => entry),
});

const judge = async (...given: Parameters<typeof fileOf>): Promise<Judgement> => {
  const [receipts] = given;
  for (const receipt of receipts) {
    const verified = await verifyReceipt(nodeCrypto, receipt, TEST_RECEIPT_KEY);
    expect(verified.ok || verified.error).toBe(true);
  }
  return judgeEvidence(evidenceCrypto, fileOf(...given), receipts);
};

const kindsOf = (findings: readonly Finding[]) => findings.map(({ kind }) => kind);

/** Two bets of one pair, in this order. */
const first = alice.order(bet(SEED, 'first'));
const second = alice.order(bet(SEED, 'second'), first);
const own = { serverSeed: SEED, player: alice.address };
const rounds = [
  settle(first.hash, { ...own, nonce: 0 }),
  settle(second.hash, { ...own, nonce: 1 }),
];
const [firstRound, secondRound] = rounds as [Receipt, Receipt];

describe('a receipt with its order', () => {
  it('is verified: the key that the wallet allowed gave the order, and the receipt says the same', async () => {
    expect(await judge(rounds, [first, second])).toEqual({
      ...{ verified: rounds, convicted: [], claims: [], incomplete: [], refusals: [], bad: [] },
    });
  });

  it('is verified in every game and for rounds of a mandate', async () => {
    const games = [
      ['slots', {}],
      ['kickboxing', { side: 'RED' }],
      ['blackjack', { action: 'START' }],
      ['crash', { autoCashOut: '2.00' }],
      ['crash', {}],
      ['wheel', { colours: ['red', 'gold'] }],
    ] as const;
    const orders: Signed[] = [];
    const receipts: Receipt[] = [];
    for (const [nonce, [game, input]] of games.entries()) {
      const order = alice.order(bet(SEED, `game ${nonce}`, { game, input }), orders.at(-1));
      receipts.push(settle(order.hash, { ...own, nonce, game, input }));
      orders.push(order);
    }
    const several = alice.order(mandate(SEED, 'several', 3), orders.at(-1));
    for (const index of [0, 1, 2]) {
      const terms = { nonce: games.length + index, input: { colours: ['gold', 'pink'] }, index };
      receipts.push(settle(several.hash, { ...own, ...terms }));
    }
    const { verified, convicted, incomplete } = await judge(receipts, [...orders, several]);
    expect([convicted, incomplete]).toEqual([[], []]);
    expect(verified).toEqual(receipts);
  });

  it.each([
    ['blackjack', { action: 'STAND', sessionId: 'round' }],
    ['crash', { roundId: 'round' }],
  ] as const)('of %s needs each move of the player, signed in its turn', async (game, move) => {
    const terms = { game, input: {} } as const;
    const order = alice.order(bet(SEED, 'acted 6', terms));
    const receipt = settle(order.hash, { ...own, nonce: 0, acts: true, ...terms });
    const stand = alice.action(order, move);
    const again = alice.action(order, move, stand);
    const judgedWith = (actions: readonly unknown[]) =>
      judgeEvidence(evidenceCrypto, { ...fileOf([receipt], [order]), actions }, [receipt]);
    expect(await judgedWith([stand.entry])).toMatchObject({ verified: [receipt], incomplete: [] });
    const forged = { ...stand.entry, signature: again.entry.signature };
    // Signed after another order.
    const elsewhere = { ...alice.action(first, move).entry, order: order.hash };
    const wrong = [[], [again.entry], [forged], [elsewhere]];
    for (const actions of wrong) {
      const { verified, incomplete } = await judgedWith(actions);
      expect(kindsOf(incomplete)).toEqual(['actionMissing']);
      expect(verified).toEqual([]);
    }
    const { bad } = await judgedWith([
      { ...stand.entry, move: 7 },
      { ...stand.entry, order: '' },
    ]);
    expect(bad.map(({ field }) => field)).toEqual(['move', 'order']);
  });

  it('of blackjack needs that each move says what the receipt says', async () => {
    const terms = { game: 'blackjack', input: {} } as const;
    const order = alice.order(bet(SEED, 'acted 6', terms));
    const receipt = settle(order.hash, { ...own, nonce: 0, acts: true, ...terms });
    const actions = [alice.action(order, { action: 'HIT', sessionId: 'round' }).entry];
    const file = { ...fileOf([receipt], [order]), actions };
    const { incomplete } = await judgeEvidence(evidenceCrypto, file, [receipt]);
    expect(kindsOf(incomplete)).toEqual(['actionMissing']);
  });

  it('is incomplete without its order or its sign-in message', async () => {
    const noOrder = await judge(rounds, [first]);
    expect(kindsOf(noOrder.incomplete)).toEqual(['orderMissing']);
    expect(noOrder.verified).toEqual([firstRound]);
    const noGrant = await judge(rounds, [first, second], []);
    expect(kindsOf(noGrant.incomplete)).toEqual(['grantMissing', 'grantMissing']);
    expect(noGrant.verified).toEqual([]);
  });

  it('says that the signature of a contract wallet was not checked', async () => {
    const file = fileOf(rounds, [first, second]);
    const signature = '0x1234';
    const grants = [{ ...alice.grant, signature }];
    const contract = await judgeEvidence(evidenceCrypto, { ...file, grants }, rounds);
    const unchecked = await judgeEvidence(nodeCrypto, file, rounds);
    for (const { verified, incomplete } of [contract, unchecked]) {
      expect(verified).toEqual(rounds);
      expect(incomplete).toEqual([{ kind: 'walletUnchecked', grant: alice.grantHash }]);
    }
  });

  it('is a claim if the order is not signed by its key', async () => {
    const forged = { ...first, entry: { ...first.entry, signature: second.entry.signature } };
    const { claims, verified } = await judge([firstRound], [forged]);
    expect(claims).toEqual([{ kind: 'notSigned', order: first.hash, roundId: firstRound.roundId }]);
    expect(verified).toEqual([]);
  });

  it('is not judged without orders', async () => {
    expect(await judge(rounds, [])).toEqual({
      ...{ verified: [], convicted: [], claims: [], incomplete: [], refusals: [], bad: [] },
    });
  });
});

describe('a casino is convicted', () => {
  it.each([
    ['a higher stake', 'stake', { stakeWei: 6n * 10n ** 18n }, {}],
    ['another pick', 'pick', { input: { colours: ['gold'] } }, {}],
    ['another token', 'token', { token: 'BNB' }, {}],
    ['another game', 'game', { game: 'slots', input: {} }, {}],
    ['another pair', 'serverSeedHash', { serverSeed: NEXT_SEED }, {}],
    ['another client seed', 'clientSeed', {}, { clientSeed: 'theirs' }],
    ['a round of a mandate', 'kind', { index: 0 }, {}],
  ] as const)('by a receipt with %s than its order', async (_what, field, terms, changes) => {
    const told = settle(first.hash, { ...own, nonce: 0, ...terms }, changes);
    const { convicted, verified } = await judge([told], [first]);
    expect(convicted).toContainEqual(
      expect.objectContaining({ kind: 'notAsOrdered', field, roundId: told.roundId }),
    );
    expect(verified).toEqual([]);
  });

  it('by a receipt of an order for another player, casino or wallet', async () => {
    const bob = makePlayer('bob');
    const told = settle(first.hash, { ...own, nonce: 0, player: bob.address });
    // The other receipts tell whose orders those of the file may be.
    const { convicted } = await judge([firstRound, told], [first]);
    expect(convicted).toContainEqual(expect.objectContaining({ field: 'player' }));
    const casino = alice.address;
    const elsewhere = settle(first.hash, { ...own, nonce: 0 }, { casino, roundId: 'elsewhere' });
    const far = await judge([firstRound, elsewhere], [first]);
    expect(far.convicted).toContainEqual(expect.objectContaining({ field: 'casino' }));
    const stranger = makePlayer('stranger', { address: bob.address });
    const strange = stranger.order(bet(SEED, 'strange'));
    const taken = settle(strange.hash, { ...own, nonce: 0, player: stranger.address });
    const allowed = await judge([taken], [strange], [stranger]);
    expect(allowed.convicted).toMatchObject([{ kind: 'notAsOrdered', field: 'wallet' }]);
  });

  it('by a mandate with one more round, or a higher first stake', async () => {
    const several = alice.order(mandate(SEED, 'several', 3));
    const terms = { ...own, input: { colours: ['gold', 'pink'] } };
    const more = settle(several.hash, { ...terms, nonce: 3, index: 3 });
    const higher = settle(several.hash, {
      ...terms,
      nonce: 0,
      index: 0,
      stakeWei: 6n * 10n ** 18n,
    });
    const { convicted } = await judge([more, higher], [several]);
    expect(convicted).toMatchObject([
      { kind: 'notAsOrdered', field: 'index', found: '3', ordered: '3 rounds' },
      { kind: 'notAsOrdered', field: 'stake', found: '6', ordered: '5' },
    ]);
  });

  it('by a receipt that was settled after its order was void, but not by clocks that differ', async () => {
    const until = START_MS - 120_000;
    const order = alice.order(bet(SEED, 'late'), undefined, { until });
    const inTime = settle(order.hash, { ...own, nonce: 0 });
    expect((await judge([inTime], [order])).convicted).toEqual([]);
    const late = settle(order.hash, { ...own, nonce: 1 });
    expect(kindsOf((await judge([late], [order])).convicted)).toEqual(['late']);
  });

  it('not by a hand that was settled after its order was void, because hands stay open', async () => {
    const until = START_MS - 60_000;
    const terms = { game: 'blackjack', input: {} } as const;
    const order = alice.order(bet(SEED, 'hand', terms), undefined, { until });
    const hand = settle(order.hash, { ...own, nonce: 100, ...terms });
    expect((await judge([hand], [order])).convicted).toEqual([]);
  });

  it('by a receipt outside the time of the grant', async () => {
    const expired = makePlayer('expired', { days: '0' });
    const order = expired.order(bet(SEED, 'expired'));
    const player = expired.address;
    const inTime = settle(order.hash, { ...own, nonce: 120, player });
    expect((await judge([inTime], [order], [expired])).convicted).toEqual([]);
    const late = settle(order.hash, { ...own, nonce: 121, player });
    expect(kindsOf((await judge([late], [order], [expired])).convicted)).toEqual([
      'notAllowedThen',
    ]);
    const settled = (beforeMs: number) => {
      const settledAt = new Date(SIGN_IN_MS - beforeMs).toISOString();
      return settle(order.hash, { ...own, nonce: 0, player }, { settledAt });
    };
    // The sign-in may be 60 s ahead of the server that takes it, and that 60 s of the one that settles.
    expect((await judge([settled(120_000)], [order], [expired])).convicted).toEqual([]);
    const early = settled(120_001);
    expect(kindsOf((await judge([early], [order], [expired])).convicted)).toEqual([
      'notAllowedThen',
    ]);
  });

  it('by two orders that were taken in one place', async () => {
    const rival = alice.order(bet(SEED, 'rival'), first);
    const taken = settle(rival.hash, { ...own, nonce: 2 });
    const { convicted } = await judge([...rounds, taken], [first, second, rival]);
    expect(convicted).toContainEqual({
      ...{ kind: 'twoOrders', seq: 1, order: second.hash, otherOrder: rival.hash },
    });
    // The second order names the first as taken before it, without a receipt of its own.
    const other = alice.order(bet(SEED, 'other'));
    const early = settle(other.hash, { ...own, nonce: 0 });
    const seen = await judge([early, secondRound], [other, second]);
    expect(kindsOf(seen.convicted)).toContain('twoOrders');
  });

  it('by a round before a bet whose chain does not have its order', async () => {
    const invented = settle(sha256('never signed'), { ...own, nonce: 1 });
    const last = settle(second.hash, { ...own, nonce: 2 });
    const { convicted, incomplete } = await judge([firstRound, invented, last], [first, second]);
    expect(convicted).toEqual([
      {
        ...{ kind: 'notInChain', order: invented.order },
        ...{ roundId: invented.roundId, otherRoundId: last.roundId },
      },
    ]);
    expect(kindsOf(incomplete)).toEqual(['orderMissing']);
    // With a gap in the chain, the order may be in the gap.
    expect((await judge([firstRound, invented, last], [second])).convicted).toEqual([]);
    // An order of the pair before shows that the gap is older.
    const third = alice.order(bet(NEXT_SEED, 'third'), second);
    const fourth = alice.order(bet(NEXT_SEED, 'fourth'), third);
    const next = { ...own, serverSeed: NEXT_SEED };
    const after = [
      settle(sha256('never signed either'), { ...next, nonce: 1 }),
      settle(fourth.hash, { ...next, nonce: 2 }),
    ];
    const found = (await judge(after, [second, third, fourth])).convicted;
    expect(kindsOf(found)).toEqual(['notInChain']);
    expect((await judge(after, [third, fourth])).convicted).toEqual([]);
  });
});

describe('a malformed entry of the file', () => {
  it('is named with its field', async () => {
    const { entry } = first;
    const file = {
      ...fileOf([firstRound], []),
      orders: [
        entry,
        { ...entry, seq: -1 },
        { ...entry, extra: 1 },
        { ...entry, content: { ...entry.content, stake: '5.0' } },
        { ...entry, content: { ...entry.content, input: { side: 0.5 } } },
        { ...entry, content: { ...entry.content, kind: 'gift' } },
        { ...entry, content: null },
        null,
      ],
      grants: [
        alice.grant,
        { ...alice.grant, signature: 'ab' },
        { ...alice.grant, message: '\ud800' },
        { ...alice.grant, message: alice.grant.message.replace('ed25519', 'p256') },
        { message: alice.grant.message },
      ],
    };
    const { bad, verified } = await judgeEvidence(evidenceCrypto, file, [firstRound]);
    expect(bad.map(({ list, index, field }) => [list, index, field])).toEqual([
      ['grants', 1, 'signature'],
      ['grants', 2, 'message'],
      ['grants', 3, 'message'],
      ['grants', 4, 'signature'],
      ['orders', 1, 'seq'],
      ['orders', 2, 'extra'],
      ['orders', 3, 'stake'],
      ['orders', 4, 'content'],
      ['orders', 5, 'kind'],
      ['orders', 6, 'kind'],
      ['orders', 7, '(not an object)'],
    ]);
    expect(verified).toEqual([firstRound]);
  });
});

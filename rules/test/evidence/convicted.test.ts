import { describe, expect, it } from 'vitest';
import { bet, mandate, settle } from './casino.ts';
import {
  alice,
  first,
  firstRound,
  judge,
  kindsOf,
  NEXT_SEED,
  own,
  rounds,
  SEED,
  second,
  secondRound,
} from './judge-case.ts';
import { makePlayer, SIGN_IN_MS, START_MS, sha256 } from './player.ts';

describe('a casino is convicted', () => {
  it.each([
    ['a higher stake', 'stake', { stakeWei: 6n * 10n ** 18n }, {}],
    ['another pick', 'pick', { input: { colours: ['gold'] } }, {}],
    ['another token', 'token', { token: 'BNB' }, {}],
    ['another game', 'game', { game: 'slots', input: {} }, {}],
    ['another pair', 'serverSeedHash', { serverSeed: NEXT_SEED }, {}],
    ['another client seed', 'clientSeed', {}, { clientSeed: 'theirs' }],
    ['a round of a mandate', 'kind', { index: 0 }, {}],
  ] as const)('when a receipt has %s than its order', async (_what, field, terms, changes) => {
    const told = settle(first.hash, { ...own, nonce: 0, ...terms }, changes);
    const { convicted, verified } = await judge([told], [first]);
    expect(convicted).toContainEqual(
      expect.objectContaining({ kind: 'notAsOrdered', field, roundId: told.roundId }),
    );
    expect(verified).toEqual([]);
  });

  it('when a receipt names an order for another player, casino or wallet', async () => {
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

  it('when a mandate was played one round too long, or with a higher first stake', async () => {
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

  /** What is found of rounds with these stakes, all lost, of a mandate that doubles after a loss. */
  const playedOn = async (
    changes: object,
    stakes: readonly number[],
    indexes = [...stakes.keys()],
  ) => {
    for (let attempt = 0; ; attempt += 1) {
      const content = mandate(SEED, `followed ${attempt}`, 9);
      const onLoss = { kind: 'multiply', by: '2' };
      const strategy = { ...(content.strategy as object), onLoss, ...changes };
      const order = alice.order({ ...content, strategy } as typeof content);
      const receipts = indexes.map((index, at) =>
        settle(order.hash, {
          ...{ ...own, input: { colours: ['gold', 'pink'] }, nonce: index, index },
          stakeWei: BigInt(stakes[at] ?? 0) * 10n ** 18n,
        }),
      );
      if (receipts.some(({ payout }) => payout !== '0')) continue;
      const { convicted } = await judge(receipts, [order]);
      return convicted.map((each) => 'field' in each && `${each.field} ${each.found}`);
    }
  };

  it('when a later round of a mandate stakes more than its strategy after the round before', async () => {
    expect(await playedOn({}, [5, 10, 20])).toEqual([]);
    expect(await playedOn({}, [2, 5, 10])).toEqual([]);
    expect(await playedOn({}, [5, 11])).toEqual(['stake 11']);
    expect(await playedOn({}, [5, 10, 21])).toEqual(['stake 21']);
    // Without the round before, nothing is known.
    expect(await playedOn({}, [5, 99], [0, 2])).toEqual([]);
    expect(await playedOn({}, [5, 99, 199], [0, 2, 3])).toEqual(['stake 199']);
  });

  it.each([
    ['lossStreak', { lossStreak: 2 }, [5, 10, 20], ['index 2']],
    ['loss', { loss: '20' }, [5, 10, 6], ['stake 6']],
    ['loss', { loss: '20' }, [5, 10, 5], []],
    ['loss, at once', { loss: '4' }, [5], ['stake 5']],
    ['rounds', {}, [5, 5, 5], []],
  ] as const)(
    'when a mandate was played on after its stop: %s',
    async (_rule, stop, stakes, found) => {
      expect(await playedOn({ stop }, stakes)).toEqual(found);
    },
  );

  it('when it settled a round after its order was void, but not when only clocks differ', async () => {
    const until = START_MS - 120_000;
    const order = alice.order(bet(SEED, 'late'), undefined, { until });
    const inTime = settle(order.hash, { ...own, nonce: 0 });
    expect((await judge([inTime], [order])).convicted).toEqual([]);
    const late = settle(order.hash, { ...own, nonce: 1 });
    expect(kindsOf((await judge([late], [order])).convicted)).toEqual(['late']);
  });

  it('not when it settled a hand after its order was void, because hands stay open', async () => {
    const until = START_MS - 60_000;
    const terms = { game: 'blackjack', input: {} } as const;
    const order = alice.order(bet(SEED, 'hand', terms), undefined, { until });
    const hand = settle(order.hash, { ...own, nonce: 100, ...terms });
    expect((await judge([hand], [order])).convicted).toEqual([]);
  });

  it('when a receipt is outside the time of the grant', async () => {
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

  it('when it took two orders under one number', async () => {
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

  it('when it played a round before a bet whose chain lacks the order of the round', async () => {
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

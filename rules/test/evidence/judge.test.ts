import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import { judgeEvidence } from '../../src/evidence/judge.ts';
import type { Receipt } from '../../src/receipt/types.ts';
import { balancesIn } from './balances.ts';
import { bet, mandate, settle } from './casino.ts';
import {
  alice,
  fileOf,
  first,
  firstRound,
  judge,
  kindsOf,
  own,
  rounds,
  SEED,
  second,
} from './judge-case.ts';
import { evidenceCrypto, type Signed } from './player.ts';

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
    ['blackjack', (sessionId: string) => ({ action: 'STAND', sessionId })],
    ['crash', (roundId: string) => ({ roundId })],
  ] as const)(
    'needs each move of the player in %s, signed in its turn and for its round',
    async (game, moveIn) => {
      const terms = { game, input: {} } as const;
      const order = alice.order(bet(SEED, 'acted 6', terms));
      const receipt = settle(order.hash, { ...own, nonce: 0, acts: true, ...terms });
      const move = moveIn(receipt.roundId.toUpperCase());
      const stand = alice.action(order, move);
      const astray = alice.action(order, moveIn('another'));
      const again = alice.action(order, move, stand);
      const judgedWith = (actions: readonly unknown[]) =>
        judgeEvidence(evidenceCrypto, { ...fileOf([receipt], [order]), actions }, [receipt]);
      expect(await judgedWith([stand.entry])).toMatchObject({
        verified: [receipt],
        incomplete: [],
      });
      const forged = { ...stand.entry, signature: again.entry.signature };
      // Signed after another order.
      const elsewhere = { ...alice.action(first, move).entry, order: order.hash };
      const wrong = [[], [again.entry], [forged], [elsewhere], [astray.entry]];
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
    },
  );

  it('needs signed moves that agree with the receipt in blackjack', async () => {
    const terms = { game: 'blackjack', input: {} } as const;
    const order = alice.order(bet(SEED, 'acted 6', terms));
    const receipt = settle(order.hash, { ...own, nonce: 0, acts: true, ...terms });
    const actions = [alice.action(order, { action: 'HIT', sessionId: receipt.roundId }).entry];
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
    expect(contract.verified).toEqual(rounds);
    expect(contract.incomplete).toEqual([{ kind: 'walletUnchecked', grant: alice.grantHash }]);
  });

  it('is incomplete where no signature can be checked', async () => {
    const file = fileOf(rounds, [first, second]);
    const { verified, claims, incomplete } = await judgeEvidence(nodeCrypto, file, rounds);
    expect([verified, claims]).toEqual([[], []]);
    const kinds = ['orderUnchecked', 'orderUnchecked', 'walletUnchecked'];
    expect(kindsOf(incomplete)).toEqual(kinds);
  });

  it('leaves out balances where nothing can be hashed', async () => {
    const balances = [balancesIn(7, alice.address, { DEGEN: { deposited: 1n } })];
    const file = { ...fileOf([], []), balances };
    expect(kindsOf((await judgeEvidence(nodeCrypto, file, [])).incomplete)).toEqual([
      'balancesUnchecked',
    ]);
    expect(kindsOf((await judgeEvidence(evidenceCrypto, file, [])).convicted)).toEqual([
      'lowBalance',
    ]);
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
        { ...alice.grant, message: alice.grant.message.replace('secp256k1', 'p256') },
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

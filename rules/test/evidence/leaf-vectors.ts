import { formattedWei, WEI_PER_UNIT } from '../../src/amount.ts';
import { type GivenOrders, NO_ORDERS } from '../../src/liabilities/leaf-orders.ts';
import type { CanonicalValue } from '../../src/receipt/canonical-json.ts';
import type { Receipt } from '../../src/receipt/types.ts';
import { balancesIn, CUSTODY, upTo } from './balances.ts';
import { bet, mandate, settle } from './casino.ts';
import { makePlayer, type Signed, sha256 } from './player.ts';
import {
  type Case,
  caseOf,
  erin,
  first,
  orders,
  own,
  receipts,
  SEED,
  second,
} from './vector-case.ts';

const PUT_IN = 100n * WEI_PER_UNIT;

/** What receipts changed the balance of their token by. */
const changeBy = (played: readonly Receipt[]): bigint =>
  played.reduce((sum, { payout, stake }) => sum + formattedWei(payout) - formattedWei(stake), 0n);

const owed = PUT_IN + changeBy(receipts);

/** A leaf of DEGEN with this balance, in epoch 7 if not said otherwise. */
const degenIn = (balance: bigint, last: Signed | null = second, number = 7) =>
  balancesIn(number, erin.address, {
    DEGEN: { balance, deposited: PUT_IN, given: last ? upTo(last) : NO_ORDERS },
  });

const withBalances = (about: string, ...balances: readonly unknown[]): Case =>
  caseOf(about, receipts, { orders }, { balances });

const heads = (): Case[] => {
  const bob = makePlayer('bob vector');
  const ofBob = bob.order(bet(SEED, 'of bob'));
  const bobs = settle(ofBob.hash, { ...own, player: bob.address, nonce: 2 });
  const counting = (orderCount: bigint, { hash: orderHead }: Signed) =>
    balancesIn(7, erin.address, { DEGEN: { balance: owed, given: { orderCount, orderHead } } });
  const rival = erin.order(bet(SEED, 'rival'), first);
  const unknown = erin.order(bet(SEED, 'third'), second);
  const lower = { player: erin.address.toLowerCase() };
  const twice = (DEGEN: Signed, BNB: Signed) =>
    balancesIn(7, erin.address, {
      DEGEN: { balance: owed, given: upTo(DEGEN) },
      BNB: { balance: 1n, given: upTo(BNB) },
    });
  const both = { DEGEN: { given: upTo(rival) }, BNB: { given: upTo(rival) } };
  return [
    withBalances('another head of a leaf', degenIn(PUT_IN, rival)),
    withBalances('the same in both leaves', balancesIn(7, erin.address, both, lower)),
    withBalances('another head in one of both leaves', twice(second, rival)),
    withBalances('fewer orders in one of both leaves', twice(second, first)),
    withBalances('a head under a higher number', counting(2n, first)),
    withBalances('a head under a lower number', counting(1n, second)),
    caseOf(
      'the head of another player',
      [...receipts, bobs],
      { orders: [...orders, ofBob], players: [erin, bob] },
      { balances: [degenIn(PUT_IN, ofBob)] },
    ),
    withBalances('a head that no receipt shows', degenIn(PUT_IN, unknown)),
    withBalances(
      'another head at another casino',
      { ...degenIn(PUT_IN, rival), casino: `0x${'a'.repeat(40)}` },
      { ...degenIn(PUT_IN, rival), chainId: 1 },
    ),
    caseOf(
      'another head before the first receipt',
      receipts.slice(1),
      { orders: [second] },
      { balances: [degenIn(PUT_IN, erin.order(bet(SEED, 'rival')))] },
    ),
  ];
};

const counts = (): Case[] => {
  const earlier = degenIn(owed, second, 3);
  const fewer = degenIn(PUT_IN, first, 5);
  const spelt = {
    player: erin.address.toLowerCase(),
    custody: CUSTODY.toUpperCase().replace('X', 'x'),
  };
  const counted = (number: number, deposited: bigint, withdrawn: bigint) =>
    balancesIn(number, erin.address, {
      DEGEN: { balance: PUT_IN, deposited, withdrawn, given: upTo(second) },
    });
  const [before, ofBnb] = [counted(3, 9n, 9n), { deposited: 9n, withdrawn: 9n, balance: 9n }];
  const given = balancesIn(3, erin.address, { DEGEN: { balance: owed, given: upTo(second) } });
  const gone = balancesIn(5, erin.address, { DEGEN: {}, BNB: {} });
  const bob = makePlayer('bob vector');
  return [
    withBalances('fewer orders than before', fewer, { ...earlier, ...spelt }),
    withBalances('fewer orders in another Custody', fewer, { ...earlier, custody: earlier.degen }),
    withBalances('as many orders as before', degenIn(owed, second, 5), earlier),
    withBalances(
      'fewer orders in an earlier epoch',
      degenIn(owed, second, 5),
      degenIn(owed, first, 3),
    ),
    withBalances('two epochs under one number', earlier, { ...degenIn(owed, first, 3) }),
    withBalances('no orders, and nothing else', earlier, gone),
    withBalances('the same of a player who had put in nothing', given, gone),
    withBalances('a proof without leaves', earlier, {
      ...gone,
      leaves: { DEGEN: null, BNB: null },
    }),
    withBalances('a lower deposited counter', before, counted(5, 8n, 9n)),
    withBalances('a lower withdrawn counter', before, counted(5, 9n, 8n)),
    withBalances('lower counters in an earlier epoch', counted(5, 9n, 9n), counted(3, 8n, 8n)),
    withBalances(
      'a leaf of another token before',
      balancesIn(3, erin.address, { BNB: ofBnb }),
      counted(5, 0n, 0n),
    ),
    withBalances(
      'a leaf without anything beside one with orders',
      balancesIn(7, erin.address, {
        DEGEN: { balance: owed, deposited: PUT_IN, given: upTo(second) },
        BNB: {},
      }),
    ),
    withBalances('no orders, but a deposit', earlier, degenIn(PUT_IN, null, 5)),
    withBalances(
      'fewer orders of another player',
      earlier,
      balancesIn(5, bob.address, { DEGEN: { deposited: 1n, balance: 1n } }),
    ),
  ];
};

const sums = (): Case[] => {
  const several = erin.order(mandate(SEED, 'several', 2), second);
  const swaps = [
    { kind: 'swap', fromToken: 'DEGEN', toToken: 'BNB', amount: '30', abandoned: [] },
    { kind: 'swap', fromToken: 'BNB', toToken: 'DEGEN', amount: '0.001', abandoned: [] },
  ] as const;
  const sold = erin.order(swaps[0], second);
  const bought = erin.order(swaps[1], sold);
  const swapped = (DEGEN: bigint, BNB: bigint, given: GivenOrders = upTo(bought)) =>
    balancesIn(7, erin.address, {
      DEGEN: { balance: owed + DEGEN, deposited: PUT_IN, given: upTo(bought) },
      BNB: { balance: BNB, given },
    });
  const least = PUT_IN + changeBy(receipts.slice(0, 1)) - 5n * WEI_PER_UNIT;
  const paid = { balance: owed - 1n, deposited: PUT_IN, withdrawn: 1n, given: upTo(second) };
  const lone = erin.order(swaps[0]);
  const ofMandate = settle(second.hash, { ...own, nonce: 1, index: 0 });
  const ofSwaps = (about: string, ...terms: Parameters<typeof swapped>): Case =>
    caseOf(
      about,
      receipts,
      { orders: [...orders, sold, bought] },
      { balances: [swapped(...terms)] },
    );
  const [degen, bnb] = [-20n * WEI_PER_UNIT, WEI_PER_UNIT / 500n];
  return [
    withBalances('a balance of counters and receipts', degenIn(owed)),
    withBalances('a balance above them', degenIn(owed + 1n)),
    withBalances('a balance below them', degenIn(owed - 1n)),
    withBalances('a balance of counters alone', degenIn(PUT_IN, null)),
    withBalances('a balance below the counters', degenIn(PUT_IN - 1n, null)),
    caseOf(
      'the same without receipts',
      [],
      { orders: [] },
      { balances: [degenIn(PUT_IN - 1n, null)] },
    ),
    ...[least, least - 1n].map((balance) =>
      caseOf(
        `a balance without one receipt${balance < least ? ', too low for any loss' : ''}`,
        receipts.slice(0, 1),
        { orders },
        { balances: [degenIn(balance)] },
      ),
    ),
    caseOf(
      'a balance with the receipt of a mandate',
      [...receipts.slice(0, 1), ofMandate],
      { orders },
      { balances: [degenIn(0n)] },
    ),
    withBalances('a balance after a payment', balancesIn(7, erin.address, { DEGEN: paid })),
    caseOf('a swap alone', [], { orders: [lone] }, { balances: [degenIn(0n, lone)] }),
    caseOf(
      'a balance without one order',
      receipts,
      { orders: [second] },
      { balances: [degenIn(0n)] },
    ),
    caseOf(
      'a balance after automatic bets',
      receipts,
      { orders: [...orders, several] },
      { balances: [degenIn(0n, several)] },
    ),
    ofSwaps('a balance after swaps', degen, bnb),
    ofSwaps('one unit of the sold token less', degen - 1n, bnb),
    ofSwaps('one unit of the bought token less', degen, bnb - 1n),
    ofSwaps('a leaf without the orders of the other', degen, 0n, NO_ORDERS),
  ];
};

/** Hands and flights that are won: the newest of each may be open in the epoch. */
const open = (): Case[] => {
  const rounds: [Signed, Receipt][] = [];
  const won = (game: 'blackjack' | 'crash', input: CanonicalValue): void => {
    for (let at = 0; ; at += 1) {
      const terms = { game, input } as { game: typeof game; input: Record<string, never> };
      const order = erin.order(bet(SEED, `won ${rounds.length} ${at}`, terms), rounds.at(-1)?.[0]);
      const receipt = settle(order.hash, { ...own, nonce: rounds.length, ...terms });
      if (!receipt.outcome.won || receipt.payout === receipt.stake) continue;
      rounds.push([order, receipt]);
      return;
    }
  };
  for (let times = 0; times < 2; times += 1) {
    won('blackjack', { action: 'START' });
    won('crash', { autoCashOut: '1.50' });
  }
  const given = rounds.map(([order]) => order);
  const played = rounds.map(([, receipt]) => receipt);
  const least = PUT_IN + changeBy(played.slice(0, 2));
  const ofBalance = (about: string, balance: bigint, shown = played): Case =>
    caseOf(about, shown, { orders: given }, { balances: [degenIn(balance, given.at(-1))] });
  const lost = PUT_IN + changeBy(played.slice(0, 2)) - 15n * WEI_PER_UNIT;
  return [
    ofBalance('a balance while a hand and a flight are open', least),
    ofBalance('a balance without the hand and flight before', least - 1n),
    ofBalance('a split hand and a flight without receipts', lost, played.slice(0, 2)),
    ofBalance('less than both can lose', lost - 1n, played.slice(0, 2)),
  ];
};

const forms = (): Case[] => {
  const { leaves, ...proof } = degenIn(owed);
  const leaf = leaves.DEGEN;
  const changed = (changes: object) => ({
    ...proof,
    leaves: { ...leaves, DEGEN: { ...leaf, ...changes } },
  });
  const most = `${(1n << 128n) - 1n}`;
  return [
    withBalances(
      'proofs that prove nothing',
      { ...proof, leaves: { DEGEN: null, BNB: null } },
      ...[null, 7, [], proof, { ...proof, leaves, custody: 'c' }, { ...proof, leaves, rpcUrl: 1 }],
      { ...proof, leaves, epoch: { ...proof.epoch, number: -1 } },
      { ...proof, leaves, player: makePlayer('bob vector').address },
      { ...proof, leaves, degen: `0x${'e'.repeat(40)}` },
      ...[
        changed({ balance: `${owed + 1n}` }),
        changed({ orderCount: 1 }),
        changed({ sides: '-1' }),
      ],
      ...[
        changed({ orderHead: sha256('other') }),
        changed({ balance: most }),
        changed({ siblings: [] }),
      ],
      { ...proof, leaves: { ...leaves, BNB: leaf } },
    ),
  ];
};

export const leaves = (): Case[] => [...heads(), ...counts(), ...sums(), ...open(), ...forms()];

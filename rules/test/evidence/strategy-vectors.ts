import { BASIC_STRATEGY } from '../../src/games/blackjack/table.ts';
import type { CanonicalValue } from '../../src/receipt/canonical-json.ts';
import { mandate, type RoundTerms, settle } from './casino.ts';
import type { Signed } from './player.ts';
import { type Case, caseOf, erin, own, SEED } from './vector-case.ts';

type Changes = Readonly<Record<string, CanonicalValue>>;

const rows = (count: number, row: string): string[] => Array(count).fill(row);
const table = {
  ...{ hard: rows(9, 'HHHHHHHHHH'), soft: rows(9, 'SSSSSSSSSS') },
  pairs: rows(10, 'NNNNNNNNNP'),
};
const stop = {
  ...{ profit: '0.5', loss: 7, floor: '1', winStreak: 1_000, lossStreak: 1, jackpot: false },
};

/** Strategies that the casino takes, with what the round plays. */
const TAKEN: readonly (readonly [Changes, Partial<RoundTerms>])[] = [
  [{ stop, rounds: 100_000, stake: 5 }, {}],
  [{ onWin: { kind: 'multiply', by: '0.0001' }, onLoss: { kind: 'multiply', by: 100 } }, {}],
  [{ onWin: { kind: 'add', amount: '001.50' }, stake: '0005.0' }, {}],
  [
    { game: 'slots', choice: {} },
    { game: 'slots', input: {} },
  ],
  [
    { game: 'kickboxing', choice: { side: 'TIE' } },
    { game: 'kickboxing', input: { side: 'TIE' } },
  ],
  [
    { game: 'crash', choice: { autoCashOut: '1.01' } },
    { game: 'crash', input: { autoCashOut: '1.01' } },
  ],
  [
    { game: 'crash', choice: { autoCashOut: null } },
    { game: 'crash', input: {} },
  ],
  [
    { game: 'blackjack', choice: { table } },
    { game: 'blackjack', input: {}, table },
  ],
  [
    { game: 'blackjack', choice: {} },
    { game: 'blackjack', input: {}, table: BASIC_STRATEGY },
  ],
];

const NOT_TAKEN: readonly Changes[] = [
  ...[{ extra: 1 }, { game: 'roulette' }, { token: 'ETH' }, { stake: '0' }, { stake: '+5' }],
  ...[{ stake: 1_234_567_890_123_456 }, { stake: `${'0'.repeat(100)}5` }, { stake: '5.' }],
  ...[{ rounds: 0 }, { rounds: 100_001 }, { rounds: '3' }, { choice: null }],
  ...[{ choice: {} }, { choice: { colours: [] } }, { choice: { colours: ['gold', 'gold'] } }],
  ...[{ choice: { colours: ['black'] } }, { choice: { colours: ['gold'], side: 'RED' } }],
  ...[
    { game: 'slots', choice: { side: 'RED' } },
    { game: 'kickboxing', choice: { side: 'red' } },
  ],
  ...['1', '1.001', '100.01', 'two', ''].map((autoCashOut) => ({
    ...{ game: 'crash', choice: { autoCashOut } },
  })),
  ...[
    { ...table, hard: rows(8, 'HHHHHHHHHH') },
    { ...table, soft: rows(9, 'PPPPPPPPPP') },
    { ...table, pairs: rows(10, 'HHHHHHHHHH') },
  ].map((each) => ({ game: 'blackjack', choice: { table: each } })),
  ...[{ game: 'blackjack', choice: { table: null } }, { onWin: { kind: 'reset', by: '2' } }],
  ...[{ onWin: { kind: 'double' } }, { onWin: null }, { onLoss: { kind: 'add', amount: '0' } }],
  ...['0', '0.00001', '100.0001'].map((by) => ({ onLoss: { kind: 'multiply', by } })),
  ...[
    { stop: null },
    { stop: { extra: 1 } },
    { stop: { profit: '-1' } },
    { stop: { floor: null } },
  ],
  ...[{ stop: { winStreak: 1_001 } }, { stop: { lossStreak: 0 } }, { stop: { jackpot: 1 } }],
];

const SEVERAL = 6;

/** Rules for the rounds after others, each with stakes in tenths that follow them as far as they go. */
const CONTINUED: readonly (readonly [Changes, readonly number[]])[] = [
  [{ onLoss: { kind: 'multiply', by: '1.5' }, onWin: { kind: 'add', amount: 3 } }, [50, 75, 112]],
  [{ onLoss: { kind: 'add', amount: '0.5' } }, [50, 55, 60, 66]],
  [{ onWin: { kind: 'multiply', by: '0.5' }, onLoss: { kind: 'multiply', by: 2 } }, [20, 50, 101]],
  [{ stop: { jackpot: true, lossStreak: 3 } }, [50, 50, 50, 50, 50]],
  [{ stop: { winStreak: 1, profit: '1' } }, [50, 50, 50, 50, 50]],
  [{ stop: { loss: 12 } }, [50, 50, 50, 20]],
];

/** Mandates of several rounds, with all receipts, and without that of the second round of each. */
const continued = (): Case[] =>
  [0, 1].map((lacking) => {
    const signed: Signed[] = [];
    const receipts = CONTINUED.flatMap(([changes, stakes], at) => {
      const content = mandate(SEED, `continued ${at}`, SEVERAL);
      const strategy = { ...(content.strategy as Changes), ...changes };
      const order = erin.order({ ...content, strategy }, signed.at(-1));
      signed.push(order);
      return stakes.map((tenths, index) =>
        settle(order.hash, {
          ...{ ...own, input: { colours: ['gold', 'pink'] }, index, nonce: at * SEVERAL + index },
          stakeWei: BigInt(tenths) * 10n ** 17n,
        }),
      );
    });
    const kept = receipts.filter(({ index }) => lacking === 0 || index !== 1);
    const about = lacking === 0 ? 'rounds of mandates' : 'the same without each second round';
    return caseOf(about, kept, { orders: signed });
  });

/** Files with mandates of one round each, one after another. */
export const strategies = (): Case[] => {
  const chain = (label: string, list: readonly Changes[]): Signed[] => {
    const signed: Signed[] = [];
    for (const [at, changes] of list.entries()) {
      const content = mandate(SEED, `${label} ${at}`, 1);
      const strategy = { ...(content.strategy as Changes), ...changes };
      signed.push(erin.order({ ...content, strategy }, signed.at(-1)));
    }
    return signed;
  };
  const play = (signed: readonly Signed[], terms: readonly Partial<RoundTerms>[]) =>
    signed.map(({ hash }, nonce) => {
      const input = { colours: ['gold', 'pink'] };
      return settle(hash, { input, ...terms[nonce], ...own, nonce, index: 0 });
    });
  const taken = chain(
    'taken',
    TAKEN.map(([changes]) => changes),
  );
  const wrong = chain('not taken', NOT_TAKEN);
  const rounds = TAKEN.map(([, terms]) => terms);
  return [
    ...continued(),
    caseOf('mandates of strategies in many forms', play(taken, rounds), { orders: taken }),
    caseOf('mandates of strategies that no casino takes', play(wrong, []), { orders: wrong }),
  ];
};

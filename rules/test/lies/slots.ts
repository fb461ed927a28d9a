import type { SlotsReceiptBody } from '../../src/games/slots/receipt.ts';
import type { ReceiptBody } from '../../src/receipt/types.ts';
import { commonLies, type Lies } from './lies.ts';

const LOST = 'nothing won';
const WON = 'three in a row';
const TWO = 'two lines';
const BIG = 'a big win';
const BNB = 'BNB: its own multiplier, and no jackpot';

const outcomeOf = (body: ReceiptBody) => (body as SlotsReceiptBody).outcome;

const withStops =
  (change: (stops: readonly number[]) => readonly number[]) => (body: ReceiptBody) => ({
    outcome: { stops: change(outcomeOf(body).stops) },
  });

const withReels =
  (change: (reels: SlotsReceiptBody['outcome']['reels']) => readonly unknown[]) =>
  (body: ReceiptBody) => ({ outcome: { reels: change(outcomeOf(body).reels) } });

const withLines = (...winLines: number[][]) => ({ outcome: { winLines } });

export const SLOTS_LIES: Lies = [
  ...commonLies(WON),
  {
    fails: ['form'],
    signed: [
      ['a choice of lines', WON, { input: { lines: 5 } }],
      ['a stop beyond its strip', WON, withStops(([, ...stops]) => [30, ...stops])],
      ['four stops', WON, withStops(([, ...stops]) => stops)],
      ['four reels', WON, withReels(([, ...reels]) => reels)],
      [
        'a symbol that there is not',
        WON,
        withReels(([, ...reels]) => [['SEVEN', 'STAR', 'BELL'], ...reels]),
      ],
      ['a line of two', WON, withLines([0, 0])],
      ['a fourth row', WON, withLines([3, 3, 3])],
      ['a multiplier as a number', WON, { outcome: { multiplier: 5 } }],
    ],
  },
  {
    fails: ['outcome'],
    signed: [
      [
        'a reel in another order',
        WON,
        withReels(([first = [], ...reels]) => [[...first].reverse(), ...reels]),
      ],
      ['a line that did not win', LOST, withLines([0, 0, 0])],
      ['a line on its other diagonal', 'diagonal up', withLines([0, 1, 2])],
      ['a line of four cut to three', 'four in a row', withLines([2, 2, 2])],
      ['one line of two', TWO, withLines([1, 1, 1])],
      ['two lines in another order', TWO, withLines([2, 2, 2], [1, 1, 1])],
      ['a win called big', WON, { outcome: { isBigWin: true } }],
    ],
    secret: [
      [
        'a reel that does not show its stop',
        WON,
        withReels(([a, b, ...reels]) => [b, a, ...reels]),
      ],
      ['a line that did not win', LOST, withLines([0, 0, 0])],
      ['one line of two', TWO, withLines([1, 1, 1])],
      ['a big win called none', BIG, { outcome: { isBigWin: false } }],
      ['a win called lost', WON, { outcome: { won: false } }],
      ['the multiplier of BNB', WON, { outcome: { multiplier: '4.9' } }],
      ['a stop whose reel is another', LOST, withStops(([, ...stops]) => [28, ...stops])],
    ],
  },
  {
    fails: ['payout'],
    signed: [
      ['one base unit less', WON, { payout: '50.999999999999999999' }],
      [
        'a payout rounded up',
        'DEGEN: the smallest stake there is, rounded down',
        { payout: '0.000000000000000006' },
      ],
    ],
    secret: [
      ['a win that pays nothing', WON, { payout: '0' }],
      ['the payout of DEGEN in BNB', BNB, { payout: '51' }],
    ],
  },
  {
    fails: ['jackpot'],
    signed: [
      ['a jackpot that was not drawn', WON, { outcome: { jackpot: 'MINI' } }],
      ['a grand jackpot called mini', 'a grand jackpot', { outcome: { jackpot: 'MINI' } }],
    ],
    secret: [['a jackpot in BNB', BNB, { outcome: { jackpot: 'GRAND' } }]],
  },
];

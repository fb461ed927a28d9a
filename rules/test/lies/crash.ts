import type { CrashReceiptBody } from '../../src/games/crash/receipt.ts';
import type { ReceiptBody } from '../../src/receipt/types.ts';
import { commonLies, type Lies } from './lies.ts';

const CRASHED = 'a jackpot';
const AUTOMATIC = 'the crash point is one hundredth above the automatic cash-out: paid';
const JUST_LOST = 'the crash point is the automatic cash-out: lost';
const CAPPED = 'ended by the cap, below the automatic cash-out';
const PRESSED = 'cashed out in the last millisecond';
const REFUNDED = 'refunded';
const BNB = 'BNB, 150 hundredths as automatic cash-out';

const outcomeOf = (body: ReceiptBody) => (body as CrashReceiptBody).outcome;

/** An outage whose bounds are given in milliseconds after the end of the round. */
const withOutage = (from: number, until: number) => (body: ReceiptBody) => {
  const { endedMs } = outcomeOf(body);
  return { input: { outage: { fromMs: endedMs + from, untilMs: endedMs + until } } };
};

/** Another time of the end, or of a cash-out, in milliseconds after the end of the round. */
const endedAfter = (ms: number) => (body: ReceiptBody) => ({
  outcome: { endedMs: outcomeOf(body).endedMs + ms },
});
const cashedOutAfter = (ms: number) => (body: ReceiptBody) => ({
  input: { cashOutMs: outcomeOf(body).endedMs + ms },
});

const withWobble = (change: object) => (body: ReceiptBody) => ({
  outcome: { wobble: { ...outcomeOf(body).wobble, ...change } },
});

export const CRASH_LIES: Lies = [
  ...commonLies(CRASHED),
  {
    fails: ['form'],
    signed: [
      ['a cap of 1', CRASHED, { input: { cap: '1' } }],
      ['a cap above 100', CRASHED, { input: { cap: '100.01' } }],
      [
        'an automatic cash-out with a second spelling',
        AUTOMATIC,
        { input: { autoCashOut: '1.50' } },
      ],
      ['a cash-out before the take-off', CRASHED, { input: { cashOutMs: -1 } }],
      ['a cash-out as a text', CRASHED, { input: { cashOutMs: '1' } }],
      ['an outage without an end', REFUNDED, { input: { outage: { fromMs: 1 } } }],
      ['a crash point below 1', CRASHED, { outcome: { crashPoint: '0.99' } }],
      [
        'a wobble without a phase',
        CRASHED,
        { outcome: { wobble: { amplitude: '0.15', frequency: '1.5' } } },
      ],
      ['a status that there is not', CRASHED, { outcome: { status: 'flying' } }],
      ['an end as a text', CRASHED, { outcome: { endedMs: '9742' } }],
    ],
  },
  {
    fails: ['outcome'],
    signed: [
      ['another crash point', AUTOMATIC, { outcome: { crashPoint: '2.87' } }],
      ['another wobble', CRASHED, withWobble({ amplitude: '0.18' })],
      ['an end one millisecond later', CRASHED, endedAfter(1)],
      ['the latest end of the form', CRASHED, { outcome: { endedMs: 2 ** 53 - 1 } }],
      ['the latest cash-out of the form', CRASHED, { input: { cashOutMs: 2 ** 53 - 1 } }],
      ['a crash called won', CRASHED, { outcome: { won: true } }],
      ['a cash-out in the millisecond of the crash', CRASHED, cashedOutAfter(0)],
      ['a cash-out after the automatic one', AUTOMATIC, cashedOutAfter(1)],
      ['a cash-out above the cap', PRESSED, { input: { cap: '2' } }],
      ['an outage of two seconds', REFUNDED, withOutage(-1, 1999)],
      ['an outage from the crash on', REFUNDED, withOutage(0, 2001)],
      ['an outage more than five seconds before the crash', REFUNDED, withOutage(-9000, -5001)],
      ['an outage beside an automatic cash-out', JUST_LOST, withOutage(-1, 2000)],
      ['an outage beside a cash-out', PRESSED, withOutage(-1, 2000)],
      ['an outage of a flight that was paid', AUTOMATIC, withOutage(-1, 2000)],
    ],
    secret: [
      [
        'a crash point that no draw gives',
        CRASHED,
        { outcome: { crashPoint: '6765404351180801.4' } },
      ],
      ['an amplitude that no draw gives', CRASHED, withWobble({ amplitude: '0.119' })],
      ['a frequency that no draw gives', CRASHED, withWobble({ frequency: '2.001' })],
      ['a phase that no draw gives', CRASHED, withWobble({ phase: '4.712' })],
      ['a cash-out above the cap', PRESSED, { input: { cap: '2' } }],
      ['an end one millisecond earlier', CRASHED, endedAfter(-1)],
      ['a cash-out in the millisecond of the crash', CRASHED, cashedOutAfter(0)],
      ['an outage of two seconds', REFUNDED, withOutage(-1, 1999)],
      ['an outage more than five seconds before the crash', REFUNDED, withOutage(-9000, -5001)],
    ],
  },
  {
    fails: ['outcome', 'payout'],
    signed: [
      [
        'a crash point that is reached, paid',
        JUST_LOST,
        { payout: '3.75', outcome: { status: 'cashedout', won: true } },
      ],
      ['a stake given back without an outage', REFUNDED, { input: { outage: null } }],
      ['a flight that the cap did not end', CAPPED, { input: { cap: '100' } }],
    ],
    secret: [
      ['a refund that keeps the stake', REFUNDED, { payout: '0', outcome: { multiplier: '7.72' } }],
      ['a cash-out paid as if it were later', PRESSED, { input: { cashOutMs: 14000 } }],
    ],
  },
  {
    fails: ['payout'],
    signed: [
      ['the automatic cash-out beyond the cap', CAPPED, { payout: '12.5' }],
      ['one base unit less', PRESSED, { payout: '6.349999999999999999' }],
    ],
    secret: [['a cash-out that pays nothing', AUTOMATIC, { payout: '0' }]],
  },
  {
    fails: ['jackpot'],
    signed: [['a jackpot that was drawn left out', CRASHED, { outcome: { jackpot: null } }]],
    secret: [['a jackpot in BNB', BNB, { outcome: { jackpot: 'MINI' } }]],
  },
];

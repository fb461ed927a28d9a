import type { KickboxingReceiptBody } from '../../src/games/kickboxing/receipt.ts';
import type { ReceiptBody } from '../../src/receipt/types.ts';
import { commonLies, type Lies } from './lies.ts';

const LOST = 'BNB on BLUE';
const SHORT = 'a short fight';
const COMBO = 'a combo of five';

const blowsOf = (body: ReceiptBody) => (body as KickboxingReceiptBody).outcome.blows;

const withBlows =
  (change: (blows: readonly string[]) => readonly string[]) => (body: ReceiptBody) => ({
    outcome: { blows: change(blowsOf(body)) },
  });

const withLast = (blow: string) => withBlows((blows) => [...blows.slice(0, -1), blow]);

export const KICKBOXING_LIES: Lies = [
  ...commonLies(SHORT),
  {
    fails: ['form'],
    signed: [
      ['a bet on a draw', SHORT, { input: { side: 'DRAW' } }],
      ['a tie that wins', SHORT, { outcome: { winner: 'TIE' } }],
      ['a punch of 24', SHORT, withLast('RP24')],
      ['a punch of 11', SHORT, withLast('RP11')],
      ['a kick of 14', SHORT, withLast('RK14')],
      ['a kick of 30', SHORT, withLast('RK30')],
      ['a miss that is countered', SHORT, withLast('RP-c')],
      ['a fighter in green', SHORT, withLast('GP18')],
      ['no blow', SHORT, withBlows(() => [])],
      ['an exchange after the bell', SHORT, withBlows(() => new Array(51).fill('RP-'))],
    ],
  },
  {
    fails: ['outcome'],
    signed: [
      ['one point more in the last blow', SHORT, withLast('BK25')],
      ['a miss by the other fighter', SHORT, withBlows(([, ...blows]) => ['RP-', ...blows])],
      ['a punch called a kick', SHORT, withBlows(([, ...blows]) => ['BK23b', ...blows])],
      ['a blow after the end', SHORT, withBlows((blows) => [...blows, 'BP-'])],
      ['a knockout called time', SHORT, { outcome: { reason: 'TIME' } }],
    ],
    secret: [
      ['a fight without its last blow', SHORT, withBlows((blows) => blows.slice(0, -1))],
      ['a blow after the end', SHORT, withBlows((blows) => [...blows, 'BP-'])],
      ['a blow too weak to end it', SHORT, withLast('RP12b')],
      [
        'a combo cut by misses in between',
        COMBO,
        withBlows((blows) => blows.flatMap((blow) => ['BP-', blow])),
      ],
      ['the loser called the winner', SHORT, { outcome: { winner: 'RED' } }],
      ['a knockout called time', SHORT, { outcome: { reason: 'TIME' } }],
      ['a loss called won', LOST, { outcome: { won: true } }],
    ],
  },
  {
    fails: ['outcome', 'payout'],
    signed: [['a bet on the winner', LOST, { input: { side: 'RED' } }]],
    secret: [['a bet on the winner', LOST, { input: { side: 'RED' } }]],
  },
  {
    fails: ['payout'],
    signed: [
      ['a tie paid twice', 'both fall in one exchange', { payout: '0.000000000000000002' }],
      ['a loss that pays', LOST, { payout: '5' }],
    ],
    secret: [
      ['a win at the odds of BNB', 'DEGEN on RED', { payout: '4.9' }],
      ['a win that pays nothing', 'DEGEN on RED', { payout: '0' }],
    ],
  },
  {
    fails: ['jackpot'],
    signed: [['a jackpot that was not drawn', SHORT, { outcome: { jackpot: 'GRAND' } }]],
    secret: [['a jackpot in BNB', LOST, { outcome: { jackpot: 'MINI' } }]],
  },
];

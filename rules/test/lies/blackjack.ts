import type { BlackjackReceiptBody } from '../../src/games/blackjack/receipt.ts';
import type { ReceiptBody } from '../../src/receipt/types.ts';
import { commonLies, type Lies } from './lies.ts';

const ACE = { suit: 'SPADES', value: 'ACE' };

const outcomeOf = (body: ReceiptBody) => (body as BlackjackReceiptBody).outcome;
const actionsOf = (body: ReceiptBody) => (body as BlackjackReceiptBody).input.actions;

const withActions = (...actions: string[]) => ({ input: { actions } });

const withoutLastAction = (body: ReceiptBody) => withActions(...actionsOf(body).slice(0, -1));

/** Changes the suit of the player's first card, which does not change its points. */
const withOtherSuit = (body: ReceiptBody) => {
  const [first, ...others] = outcomeOf(body).playerHand;
  const suit = first?.suit === 'CLUBS' ? 'HEARTS' : 'CLUBS';
  return { outcome: { playerHand: [{ ...first, suit }, ...others] } };
};

export const BLACKJACK_LIES: Lies = [
  ...commonLies('a push'),
  {
    fails: ['form'],
    signed: [
      ['a move that there is not', 'a push', withActions('DOUBLE')],
      ['more moves than cards', 'a push', withActions(...new Array(46).fill('HIT'))],
      [
        'a card of no suit',
        'a push',
        { outcome: { dealerHand: [ACE, { ...ACE, suit: 'STARS' }] } },
      ],
      ['an eleven', 'a push', { outcome: { dealerHand: [ACE, { ...ACE, value: 11 }] } }],
      ['a hand of one card', 'a push', { outcome: { playerHand: [ACE] } }],
      ['a second hand of one card', 'a split that wins', { outcome: { splitHand: [ACE] } }],
      [
        'a second hand of 22 cards',
        'a split that wins',
        { outcome: { splitHand: new Array(22).fill(ACE) } },
      ],
      ['a score of zero', 'a push', { outcome: { dealerScore: 0 } }],
      ['a score as a text', 'a push', { outcome: { playerScore: '18' } }],
      ['a round that is not over', 'a push', { outcome: { status: 'PLAYING' } }],
    ],
  },
  {
    fails: ['outcome'],
    signed: [
      ['a hit after the stand', 'a push', withActions('STAND', 'HIT')],
      ['a split of unlike cards', 'a push', withActions('SPLIT', 'STAND', 'STAND')],
      ['a split after a hit', 'a split that wins', withActions('HIT', 'SPLIT', 'STAND')],
      ['a second split', 'a split that comes to nothing', withActions('SPLIT', 'SPLIT', 'STAND')],
      ['a move after a natural', 'a natural', withActions('STAND')],
      ['no stand at the end', 'a push', withActions()],
      ['no stand of the second hand', 'a split that comes to nothing', withoutLastAction],
      ['a hit too few', 'a bust', withActions()],
      ['an odd stake of two hands', 'a split that wins', { stake: '0.000000000000000003' }],
      ['another card of the same count', 'a natural', withOtherSuit],
      ['a miscounted dealer', 'a push', { outcome: { dealerScore: 18 } }],
      ['the highest score of the form', 'a push', { outcome: { dealerScore: 2 ** 53 - 1 } }],
      [
        'a second hand of 21 cards',
        'a split that wins',
        { outcome: { splitHand: new Array(21).fill(ACE) } },
      ],
      ['a push called a loss', 'a push', { outcome: { status: 'DEALER_WIN' } }],
    ],
    secret: [
      ['a split of unlike cards', 'a push', withActions('SPLIT', 'STAND', 'STAND')],
      ['no stand at the end', 'a push', withActions()],
      ['no stand of the second hand', 'a split that comes to nothing', withoutLastAction],
      ['a move after a natural', 'a natural', withActions('STAND')],
      [
        'a card that no move dealt',
        'a push',
        (body) => ({ outcome: { playerHand: [...outcomeOf(body).playerHand, ACE] } }),
      ],
      [
        'a dealer who draws on 17 and more',
        'a push',
        (body) => ({ outcome: { dealerHand: [...outcomeOf(body).dealerHand, ACE] } }),
      ],
      [
        'a card that a move dealt left out',
        'a hand of seven cards',
        (body) => ({ outcome: { playerHand: outcomeOf(body).playerHand.slice(0, -1) } }),
      ],
      ['seven equal cards', 'a push', { outcome: { dealerHand: new Array(7).fill(ACE) } }],
      [
        'the second hand hidden',
        'a split that wins',
        { outcome: { splitHand: null, splitScore: null } },
      ],
      ['a miscounted player', 'a push', { outcome: { playerScore: 17 } }],
      ['a push called a win', 'a push', { outcome: { status: 'PLAYER_WIN', won: true } }],
    ],
  },
  {
    fails: ['payout'],
    signed: [
      ['a natural paid like a win', 'a natural against a natural', { payout: '5' }],
      ['half of a natural rounded up', 'a natural', { payout: '0.000000000000000003' }],
      ['one hand of two paid', 'a split that wins', { payout: '5' }],
    ],
    secret: [['a push that pays nothing', 'a push', { payout: '0' }]],
  },
  {
    fails: ['jackpot'],
    signed: [['a jackpot that was drawn left out', 'a jackpot', { outcome: { jackpot: null } }]],
    secret: [['a jackpot in BNB', 'a push', { outcome: { jackpot: 'MINI' } }]],
  },
];

import { JACKPOT_TIERS, type JackpotTier } from '../../jackpot/rules.ts';
import { badField, type Check, isBoolean, listOf, oneOf } from '../../receipt/shape.ts';
import type { ReceiptBodyOf } from '../../receipt/types.ts';
import type { ReceiptCodec } from '../game.ts';
import { closedRound } from '../round.ts';
import { blowText, parseBlow } from './blow-text.ts';
import { EXCHANGES_MAX } from './constants.ts';
import { fightOfBlows } from './fight.ts';
import type { KickboxingOdds } from './odds.ts';
import { outcomeOfFight } from './rules.ts';
import {
  FIGHT_REASONS,
  FIGHT_WINNERS,
  type Fight,
  type FightReason,
  type FightWinner,
  KICKBOXING_SIDES,
  type KickboxingRound,
  type KickboxingSide,
} from './types.ts';

type KickboxingReceiptInput = { readonly side: KickboxingSide };

type KickboxingReceiptOutcome = {
  readonly winner: FightWinner;
  readonly reason: FightReason;
  /** Every blow in the format of `blowText`; damage and health follow from them. */
  readonly blows: readonly string[];
  readonly won: boolean;
  readonly jackpot: JackpotTier | null;
};

export type KickboxingReceiptBody = ReceiptBodyOf<
  'kickboxing',
  KickboxingReceiptInput,
  KickboxingReceiptOutcome
>;

export type KickboxingTypes = {
  readonly id: 'kickboxing';
  readonly pick: KickboxingSide;
  readonly action: never;
  readonly tactics: null;
  readonly round: KickboxingRound;
  readonly input: KickboxingReceiptInput;
  readonly outcome: KickboxingReceiptOutcome;
  readonly odds: KickboxingOdds;
};

const INPUT = { side: oneOf(KICKBOXING_SIDES) } satisfies Record<
  keyof KickboxingReceiptInput,
  Check
>;

const OUTCOME = {
  winner: oneOf(FIGHT_WINNERS),
  reason: oneOf(FIGHT_REASONS),
  blows: listOf((text) => parseBlow(text) !== null, 1, EXCHANGES_MAX),
  won: isBoolean,
  jackpot: oneOf([null, ...JACKPOT_TIERS]),
} satisfies Record<keyof KickboxingReceiptOutcome, Check>;

const SIDE_WORDS = { RED: 'red', BLUE: 'blue', TIE: 'the tie' } as const;
const WINNER_WORDS = { RED: 'red won', BLUE: 'blue won', DRAW: 'a draw' } as const;
const REASON_WORDS = { KNOCKOUT: 'by knockout', TIME: 'by time' } as const;

/** The fight of a parsed receipt, for a replay; null when it is no complete fight. */
export const receiptFight = ({ outcome }: Pick<KickboxingReceiptBody, 'outcome'>): Fight | null => {
  const blows = outcome.blows.map(parseBlow).filter((blow) => blow !== null);
  return blows.length === outcome.blows.length ? fightOfBlows(blows) : null;
};

export const kickboxingReceipt: ReceiptCodec<KickboxingTypes> = {
  isInput: (value) => badField(value, INPUT) === null,
  isOutcome: (value) => badField(value, OUTCOME) === null,
  input: ({ wager }) => ({ side: wager.pick }),
  outcome: ({ fight: { winner, reason, blows }, won, jackpot }) => ({
    winner,
    reason,
    blows: blows.map(blowText),
    won,
    jackpot,
  }),
  wagerOf: ({ token, input }, stakeWei) => ({
    profile: 'SETTLED',
    token,
    stakeWei,
    pick: input.side,
  }),
  claimed: (body, wager, jackpot) => {
    const fight = receiptFight(body);
    if (fight === null) return null;
    return closedRound(wager, jackpot, outcomeOfFight(fight, wager.pick, wager.stakeWei));
  },
  text: ({ input, outcome: { winner, reason } }) =>
    `Bet on ${SIDE_WORDS[input.side]}: ${WINNER_WORDS[winner]} ${REASON_WORDS[reason]}`,
};

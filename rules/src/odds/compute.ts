import { BPS, TOKENS, type Token } from '../amount.ts';
import {
  drawJackpot,
  JACKPOT_DRAW_BOUND,
  JACKPOT_SHARE_BPS,
  JACKPOT_TIERS,
} from '../jackpot/rules.ts';
import { ODDS_PROFILES, type OddsProfile } from '../odds.ts';
import type { RandomStream } from '../random.ts';
import { parseWheelPick, spinWheel, wheelMultiplierText } from '../wheel/rules.ts';
import { WHEEL_COLOURS, WHEEL_SEGMENTS } from '../wheel/types.ts';
import { exactShare, fraction } from './fraction.ts';
import { ON_CHAIN_MULTIPLIER, ON_CHAIN_WIN_BPS } from './on-chain.ts';
import type { JackpotOddsRow, OddsTable, OnChainOddsRow, WheelOddsRow } from './types.ts';

/**
 * Divisible by every number of colours and by the basis points, so that no payout of the
 * enumeration is rounded; real stakes round down and return at most this.
 */
const EXACT_STAKE_WEI = 2_520n * BPS;

/** Every figure by enumeration: the game's own code is run on each possible draw. */
export const computeOdds = (): OddsTable => ({
  wheel: ODDS_PROFILES.flatMap((profile) =>
    TOKENS.flatMap((token) => WHEEL_COLOURS.map((_, index) => wheelRow(profile, token, index + 1))),
  ),
  jackpot: JACKPOT_TIERS.map(jackpotRow),
  onChain: TOKENS.map(onChainRow),
});

const wheelRow = (profile: OddsProfile, token: Token, colours: number): WheelOddsRow => {
  const pick = parseWheelPick(WHEEL_COLOURS.slice(0, colours));
  if (!pick.ok) throw new Error(`wheelRow: ${pick.error}`);
  const outcomes = allDraws(WHEEL_SEGMENTS).map((stream) =>
    spinWheel({ profile, token, stakeWei: EXACT_STAKE_WEI, pick: pick.value, stream }),
  );
  const wins = outcomes.filter(({ won }) => won).length;
  const paidWei = outcomes.reduce((sum, { payoutWei }) => sum + payoutWei, 0n);
  return {
    profile,
    token,
    colours,
    winChance: exactShare(fraction(BigInt(wins), BigInt(WHEEL_SEGMENTS))),
    multiplier: wheelMultiplierText(token, colours),
    returnToPlayer: exactShare(fraction(paidWei, EXACT_STAKE_WEI * BigInt(WHEEL_SEGMENTS))),
  };
};

const jackpotRow = (tier: JackpotOddsRow['tier']): JackpotOddsRow => {
  const hits = allDraws(JACKPOT_DRAW_BOUND).filter((stream) => drawJackpot(stream) === tier).length;
  return {
    tier,
    chance: exactShare(fraction(BigInt(hits), BigInt(JACKPOT_DRAW_BOUND))),
    shareOfPool: exactShare(fraction(JACKPOT_SHARE_BPS[tier], BPS)),
  };
};

const onChainRow = (token: Token): OnChainOddsRow => ({
  token,
  winChance: exactShare(fraction(ON_CHAIN_WIN_BPS[token], BPS)),
  multiplier: String(ON_CHAIN_MULTIPLIER),
  returnToPlayer: exactShare(fraction(ON_CHAIN_WIN_BPS[token] * ON_CHAIN_MULTIPLIER, BPS)),
});

/** One stream per possible draw; a game that asks another question stops the enumeration. */
const allDraws = (bound: number): RandomStream[] =>
  Array.from({ length: bound }, (_, draw) => ({
    below: (asked) => {
      if (asked !== bound) throw new Error(`allDraws: asked below ${asked}, not ${bound}`);
      return draw;
    },
    bytes: () => {
      throw new Error('allDraws: bytes cannot be enumerated');
    },
  }));

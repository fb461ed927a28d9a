import { BPS, TOKENS, type Token } from '@degen/rules/amount.ts';
import {
  drawJackpot,
  JACKPOT_DRAW_BOUND,
  JACKPOT_SHARE_BPS,
  JACKPOT_TIERS,
} from '@degen/rules/jackpot/rules.ts';
import { allDraws } from '@degen/rules/odds/enumerate.ts';
import { exactShare, fraction } from '@degen/rules/odds/fraction.ts';
import type {
  GameOdds,
  JackpotOddsRow,
  OddsTable,
  OnChainOddsRow,
} from '@degen/rules/odds/types.ts';
import { ON_CHAIN_MULTIPLIER, ON_CHAIN_WIN_BPS } from '@degen/rules/odds.ts';
import { GAME_TOOLS } from '../games/index.ts';

/** Computes the odds table. It has one property for each game, which the game computes itself. */
export const computeOdds = (): OddsTable => ({
  ...gameOdds(),
  jackpot: JACKPOT_TIERS.map(jackpotRow),
  onChain: TOKENS.map(onChainRow),
});

// The cast is needed, because the compiler cannot see that each entry has the odds type of its
// game.
const gameOdds = (): GameOdds =>
  Object.fromEntries(Object.entries(GAME_TOOLS).map(([id, { odds }]) => [id, odds()])) as GameOdds;

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

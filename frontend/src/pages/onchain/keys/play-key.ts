import type { Token } from '@degen/rules/amount.ts';
import { DAY_S, HOUR_S } from '@degen/rules/liabilities/times.ts';
import { sumText } from '../../../shared/lib/amount-text.ts';
import { chainErrorTexts } from '../../../shared/wallet/texts.ts';
import { type Bet, type CasinoTerms, GAME_NAMES, stakeProblem } from '../play.ts';

export type KeyTerms = {
  token: Token;
  /** The most that the key can bet in all. */
  capWei: bigint;
  lifetimeS: number;
  /** Bit `n` allows the contract's game type `n`. */
  games: number;
  gasWei: bigint;
};

export type PlayKey = {
  address: string;
  /** `none`: the key is not on chain; its grant may still be pending. */
  state: 'none' | 'granted' | 'revoked';
  token: Token;
  leftWei: bigint;
  expiresAtS: number;
  isExpired: boolean;
  games: number;
  gasWei: bigint;
  gasPriceWei: bigint;
  /** Whether this browser stores the key. If not, only the wallet can end the key. */
  isHere: boolean;
};

/** The lifetimes that the player can choose. The contract allows up to 30 days. */
export const LIFETIMES = [
  { name: 'hour', seconds: HOUR_S },
  { name: 'day', seconds: DAY_S },
  { name: 'week', seconds: 7 * DAY_S },
] as const;

/** The player chooses the gas of a key as a number of bets that it pays for. */
export const GAS_BETS = [20, 100, 300] as const;
/**
 * The gas that a key gets for each bet. It is about a quarter more than a DEGEN bet by a key uses
 * (docs/contracts/gas.md), because the gas price may rise.
 */
const BET_GAS = 110_000n;
/**
 * The gas that a key gets for its ending. The contract requires 150,000 to start a refund; a second
 * transaction returns the remaining BNB.
 */
const END_GAS = 300_000n;
/** The most BNB for gas that the contract forwards to a key with the grant: 0.1 BNB. */
const GAS_MAX_WEI = 10n ** 17n;

/**
 * The BNB that this many bets and the ending of the key cost at this gas price. Limited to
 * `GAS_MAX_WEI`.
 */
export const gasForBets = (bets: number, gasPriceWei: bigint): bigint => {
  const neededWei = (BigInt(bets) * BET_GAS + END_GAS) * gasPriceWei;
  return neededWei < GAS_MAX_WEI ? neededWei : GAS_MAX_WEI;
};

/** The number of bets that the BNB of a key pays for, rounded down. */
export const betsOfGas = ({ gasWei, gasPriceWei }: PlayKey): number =>
  gasPriceWei === 0n ? 0 : Number(gasWei / (BET_GAS * gasPriceWei));

export const ALL_GAMES: readonly number[] = GAME_NAMES.map((_, gameType) => gameType);

export const gamesOf = (mask: number): number[] =>
  ALL_GAMES.filter((gameType) => (mask >> gameType) & 1);

export const maskOf = (gameTypes: readonly number[]): number =>
  gameTypes.reduce((mask, gameType) => mask | (1 << gameType), 0);

export const canBet = (key: PlayKey | null): key is PlayKey =>
  key?.isHere === true && key.state === 'granted' && !key.isExpired;

/** Whether a key is ended and has no gas left. Its budget is empty because it is ended. */
export const isSpent = ({ state, gasWei }: PlayKey): boolean =>
  state === 'revoked' && gasWei === 0n;

export const allows = (key: PlayKey, { token, gameType }: Pick<Bet, 'token' | 'gameType'>) =>
  key.token === token && ((key.games >> gameType) & 1) === 1;

/**
 * The reason why the contract would reject this bet by the key. Null if the contract would accept
 * it.
 */
export const keyBetProblem = (bet: Bet, terms: CasinoTerms, key: PlayKey | null): string | null => {
  const t = chainErrorTexts.get();
  if (key === null || key.state !== 'granted') return t.keyEnded;
  if (key.isExpired) return t.keyExpired;
  if (!allows(key, bet)) return t.keyGame;
  if (bet.stakeWei > key.leftWei) return t.keyLeft(sumText(bet.token, key.leftWei));
  return stakeProblem(bet, terms, key.leftWei);
};

type Held = Readonly<Record<Token, bigint>>;

/** The reason why a key with these terms cannot be granted. Null if it can be granted. */
export const termsProblem = (
  { token, capWei, games, gasWei }: KeyTerms,
  { limits }: CasinoTerms,
  held: Held,
): string | null => {
  const { minWei } = limits[token];
  const t = chainErrorTexts.get();
  if (games === 0) return t.keyWithoutGame;
  if (capWei < minWei) return t.keyBudgetTooSmall(sumText(token, minWei));
  const bnbWei = gasWei + (token === 'BNB' ? capWei : 0n);
  if (bnbWei > held.BNB) return t.keyBudgetTooHigh(sumText('BNB', held.BNB));
  return capWei > held[token] ? t.keyBudgetTooHigh(sumText(token, held[token])) : null;
};

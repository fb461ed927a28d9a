import { lesserOf, type Token } from '@degen/rules/amount.ts';
import { sumText } from '../../shared/lib/amount-text.ts';
import { chainErrorTexts } from '../../shared/wallet/texts.ts';
import { onChainTexts } from './texts.ts';

/**
 * A name's index is the contract's game type. The type is only a label, because all types have the
 * same odds.
 */
export const GAME_NAMES = ['Wheel', 'Blackjack', 'Slots', 'Kickboxing', 'Crash'] as const;

export const gameName = (gameType: number): string =>
  GAME_NAMES[gameType] ?? onChainTexts.get().gameType(gameType);

export type Bet = { token: Token; stakeWei: bigint; gameType: number };

/** A bet whose stake the contract has accepted. Its random number comes in a later transaction. */
export type PlayRequest = Bet & {
  requestId: bigint;
  /** The last block in which the house can answer. */
  deadlineBlock: number;
  blockNumber: number;
  txHash: string;
};

export type PlayEnd = {
  requestId: bigint;
  won: boolean;
  payoutWei: bigint;
  /** Whether the house failed to answer in time. */
  isExpired: boolean;
  /** The jackpot in addition to the payout; usually zero. */
  jackpotWei: bigint;
  /**
   * Whether the contract holds the money as a collectable payment, because the player's account
   * refused it.
   */
  isCollectable: boolean;
  blockNumber: number;
  txHash: string;
};

export type Play = PlayRequest & { end: PlayEnd | null };
export type EndedPlay = PlayRequest & { end: PlayEnd };

export const isEnded = (play: Play): play is EndedPlay => play.end !== null;

/** From the block after the deadline, anyone can end the play. */
export const canExpire = (play: PlayRequest, head: number): boolean => head > play.deadlineBlock;

export type CasinoTerms = {
  limits: Readonly<Record<Token, { minWei: bigint; maxWei: bigint }>>;
  /** Only an open gate accepts bets. A closed gate never opens again. */
  gate: 'OPEN' | 'PAUSED' | 'CLOSED';
  jackpotWei: bigint;
};

/** The contract accepts stakes in whole gwei. */
const STAKE_UNIT_WEI = 10n ** 9n;

export const wholeStake = (amountWei: bigint): bigint => amountWei - (amountWei % STAKE_UNIT_WEI);

/**
 * The reason why the contract or the wallet would reject this bet. Null if both would accept it.
 */
export const stakeProblem = (
  { token, stakeWei }: Bet,
  { limits, gate }: CasinoTerms,
  heldWei: bigint,
): string | null => {
  const { minWei, maxWei } = limits[token];
  const t = chainErrorTexts.get();
  if (gate !== 'OPEN') return gate === 'CLOSED' ? t.closedForGood : t.closed;
  if (maxWei < minWei) return t.bankrollTooLow(token);
  if (stakeWei < minWei) return t.stakeBelowMin(sumText(token, minWei));
  if (stakeWei > maxWei) return t.stakeAboveMax(sumText(token, maxWei));
  if (stakeWei % STAKE_UNIT_WEI !== 0n) return t.stakeNotWhole;
  if (stakeWei > heldWei) return t.balanceTooLow(sumText(token, heldWei));
  return null;
};

/**
 * The largest bet that the house and a spendable amount allow now, but never less than the smallest
 * bet.
 */
export const largestStake = (
  token: Token,
  { limits }: CasinoTerms,
  spendableWei: bigint,
): bigint => {
  const { minWei, maxWei } = limits[token];
  const largestWei = lesserOf(spendableWei, maxWei);
  return largestWei < minWei ? minWei : wholeStake(largestWei);
};

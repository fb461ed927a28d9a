import { formatAmountFixed, parseAmount, type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';

const MILLI_UNIT = WEI_PER_UNIT / 1000n;

/** Smallest bet: 1 DEGEN, 0.001 BNB. */
export const STAKE_MIN_WEI: Record<Token, bigint> = { DEGEN: WEI_PER_UNIT, BNB: MILLI_UNIT };

/** A typed bet keeps this many decimals. */
export const STAKE_DECIMALS: Record<Token, number> = { DEGEN: 2, BNB: 4 };

export const STAKE_CHIPS_WEI: Record<Token, readonly bigint[]> = {
  DEGEN: [1n, 3n, 5n, 10n, 25n, 50n, 100n].map((units) => units * WEI_PER_UNIT),
  BNB: [1n, 5n, 10n, 50n, 100n].map((milliUnits) => milliUnits * MILLI_UNIT),
};

const STAKE_DEFAULT_WEI: Record<Token, bigint> = {
  DEGEN: 10n * WEI_PER_UNIT,
  BNB: 10n * MILLI_UNIT,
};

/** Rounds half up to the decimals that a bet in `token` has. */
const roundStake = (token: Token, stakeWei: bigint): bigint => {
  const stepWei = WEI_PER_UNIT / 10n ** BigInt(STAKE_DECIMALS[token]);
  return ((stakeWei + stepWei / 2n) / stepWei) * stepWei;
};

const atLeastMin = (token: Token, stakeWei: bigint): bigint =>
  stakeWei < STAKE_MIN_WEI[token] ? STAKE_MIN_WEI[token] : stakeWei;

/** The bet that the typed text means; `null` when it is not a value above 0. */
export const stakeFromText = (token: Token, text: string): bigint | null => {
  // A number field gives ".5" as it was typed.
  const parsed = parseAmount(text.startsWith('.') ? `0${text}` : text);
  return parsed.ok ? atLeastMin(token, roundStake(token, parsed.value)) : null;
};

export const halfStake = (token: Token, stakeWei: bigint): bigint =>
  atLeastMin(token, roundStake(token, stakeWei / 2n));

export const canHalve = (token: Token, stakeWei: bigint): boolean =>
  stakeWei > STAKE_MIN_WEI[token];

/** The bet that a game starts with: the usual one, or what a smaller balance allows. */
export const defaultStake = (token: Token, playableWei: bigint): bigint => {
  const usual = STAKE_DEFAULT_WEI[token];
  if (playableWei >= usual) return usual;
  return playableWei > STAKE_MIN_WEI[token] ? playableWei : STAKE_MIN_WEI[token];
};

/** A balance for people: 2 decimals of DEGEN, 4 of BNB, never rounded up. */
export const balanceText = (token: Token, amountWei: bigint): string =>
  formatAmountFixed(amountWei, STAKE_DECIMALS[token]);

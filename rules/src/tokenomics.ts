import { BPS, mulDivDown, WEI_PER_UNIT } from './amount.ts';

/**
 * The economy of the DEGEN token in one place: the deployment reads the allocation from here, page
 * and documents read all of it, and a test holds it against the deployed contracts.
 */

const tokens = (count: bigint): bigint => count * WEI_PER_UNIT;

/** Minted once, at deployment. Burning lowers it, nothing raises it. */
export const SUPPLY_WEI = tokens(1_000_000_000n);

/** Most that a wallet may hold after receiving; of the initial supply, so it never falls. */
export const MAX_WALLET_BPS = 100n;
export const MAX_WALLET_WEI = mulDivDown(SUPPLY_WEI, MAX_WALLET_BPS, BPS);

/** What a transfer pays from this minute after the opening of trading until the next step. */
export type TaxStep = { readonly fromMinute: number; readonly taxBps: bigint };

export const TAX_LADDER = [
  { fromMinute: 0, taxBps: 2_500n },
  { fromMinute: 5, taxBps: 2_100n },
  { fromMinute: 10, taxBps: 1_700n },
  { fromMinute: 15, taxBps: 1_300n },
  { fromMinute: 20, taxBps: 900n },
  { fromMinute: 25, taxBps: 500n },
] as const satisfies readonly TaxStep[];

/** The last step of the ladder, which stays. */
export const FINAL_TAX = TAX_LADDER[TAX_LADDER.length - 1] as TaxStep;

export const TAX_PARTS = ['development', 'burn', 'jackpot'] as const;
export type TaxPart = (typeof TAX_PARTS)[number];

/** How every tax is divided. Burning also gets what rounding leaves. */
export const TAX_SPLIT_BPS: Readonly<Record<TaxPart, bigint>> = {
  development: 4_000n,
  burn: 4_000n,
  jackpot: 2_000n,
};

/** The parts of a tax as shares of the amount transferred: 5 % is 2 %, 2 % and 1 %. */
export const taxPartBps = (taxBps: bigint, part: TaxPart): bigint =>
  mulDivDown(taxBps, TAX_SPLIT_BPS[part], BPS);

export const ALLOCATION_NAMES = ['treasury', 'custody', 'bankroll', 'faucet', 'jackpot'] as const;
export type AllocationName = (typeof ALLOCATION_NAMES)[number];

const HANDED_OUT_WEI = {
  /** The house's money for rounds that the server settles. */
  custody: tokens(50_000_000n),
  /** The house's money for plays that the contract settles. */
  bankroll: tokens(20_000_000n),
  faucet: tokens(20_000_000n),
  /** The seed of the pool. */
  jackpot: tokens(1_200_000n),
};

/** Where the supply goes at deployment. The treasury keeps what nobody else is given. */
export const ALLOCATION_WEI: Readonly<Record<AllocationName, bigint>> = {
  ...HANDED_OUT_WEI,
  treasury: Object.values(HANDED_OUT_WEI).reduce((rest, wei) => rest - wei, SUPPLY_WEI),
};

/** Of the supply, for each member of the team. */
export const TEAM_SHARE_PER_MEMBER_BPS = 100n;

/** How long the treasury's parts for liquidity and reserve are to be locked. */
export const LOCK_MONTHS = { liquidity: 6, reserve: 3 } as const;

import { BPS, mulDivDown, WEI_PER_UNIT } from './amount.ts';
import { DAY_S } from './liabilities/times.ts';

/**
 * The economy of the DEGEN token in one place. The deployment reads the allocation from this file,
 * the page and the documents read all of it, and a test compares it with the deployed contracts.
 */

const tokens = (count: bigint): bigint => count * WEI_PER_UNIT;

/** The whole supply is minted at deployment. Burning lowers it; nothing raises it. */
export const SUPPLY_WEI = tokens(1_000_000_000n);

/**
 * The largest balance of a wallet after a transfer, as a share of the initial supply. Burning
 * tokens therefore does not lower this limit.
 */
export const MAX_WALLET_BPS = 100n;
export const MAX_WALLET_WEI = mulDivDown(SUPPLY_WEI, MAX_WALLET_BPS, BPS);

/** The tax on transfers from `fromMinute` minutes after trading was opened until the next step. */
export type TaxStep = { readonly fromMinute: number; readonly taxBps: bigint };

export const TAX_LADDER = [
  { fromMinute: 0, taxBps: 2_500n },
  { fromMinute: 5, taxBps: 2_100n },
  { fromMinute: 10, taxBps: 1_700n },
  { fromMinute: 15, taxBps: 1_300n },
  { fromMinute: 20, taxBps: 900n },
  { fromMinute: 25, taxBps: 500n },
] as const satisfies readonly TaxStep[];

/** The last step of `TAX_LADDER`: this tax is permanent. */
export const FINAL_TAX = TAX_LADDER[TAX_LADDER.length - 1] as TaxStep;

export const TAX_PARTS = ['development', 'burn', 'jackpot'] as const;
export type TaxPart = (typeof TAX_PARTS)[number];

/** The division of every tax into its parts. The burned part includes the rounding remainder. */
export const TAX_SPLIT_BPS: Readonly<Record<TaxPart, bigint>> = {
  development: 4_000n,
  burn: 4_000n,
  jackpot: 2_000n,
};

/**
 * One part of a tax, as a share of the transferred amount. The parts of a 5 % tax are 2, 2 and 1 %.
 */
export const taxPartBps = (taxBps: bigint, part: TaxPart): bigint =>
  mulDivDown(taxBps, TAX_SPLIT_BPS[part], BPS);

/** Share of the supply for each team member. */
export const TEAM_SHARE_PER_MEMBER_BPS = 100n;
export const TEAM_MEMBERS = 5;
export const TEAM_MEMBER_WEI = mulDivDown(SUPPLY_WEI, TEAM_SHARE_PER_MEMBER_BPS, BPS);

export const ALLOCATION_NAMES = [
  'treasury',
  'liquidity',
  'reserve',
  'team',
  'custody',
  'bankroll',
  'faucet',
  'jackpot',
] as const;
export type AllocationName = (typeof ALLOCATION_NAMES)[number];

const HANDED_OUT_WEI = {
  /** For a future market of DEGEN. */
  liquidity: tokens(200_000_000n),
  reserve: tokens(100_000_000n),
  team: BigInt(TEAM_MEMBERS) * TEAM_MEMBER_WEI,
  /** The house's money for rounds that the server settles. */
  custody: tokens(50_000_000n),
  /** The house's money for plays that the contract settles. */
  bankroll: tokens(20_000_000n),
  faucet: tokens(20_000_000n),
  /** The initial jackpot pool. */
  jackpot: tokens(1_200_000n),
};

/** The allocation of the supply at deployment. The treasury keeps the rest. */
export const ALLOCATION_WEI: Readonly<Record<AllocationName, bigint>> = {
  ...HANDED_OUT_WEI,
  treasury: Object.values(HANDED_OUT_WEI).reduce((rest, wei) => rest - wei, SUPPLY_WEI),
};

export const LOCK_NAMES = ['liquidity', 'reserve', 'team'] as const satisfies AllocationName[];
export type LockName = (typeof LOCK_NAMES)[number];

/** The number of months after which a lock can release everything. */
export const LOCK_MONTHS: Readonly<Record<LockName, number>> = {
  liquidity: 6,
  reserve: 3,
  team: 24,
};

/**
 * A lock releases nothing before this many months have passed. Then it releases all that has vested
 * since the deployment.
 */
export const LOCK_CLIFF_MONTHS: Readonly<Record<LockName, number>> = {
  ...LOCK_MONTHS,
  /** The team cannot sell before the liquidity is released. */
  team: LOCK_MONTHS.liquidity,
};

/** The length of the longest month, so that no lock ends before its calendar months have passed. */
const MONTH_DAYS = 31;

export const monthsInSeconds = (months: number): bigint => BigInt(months * MONTH_DAYS * DAY_S);

/**
 * The limits of the faucet on the test networks: for one address in 24 hours, and for all addresses
 * together in one day (UTC).
 */
export const FAUCET_CLAIM_WEI = tokens(10_000n);
export const FAUCET_DAY_WEI = tokens(1_000_000n);

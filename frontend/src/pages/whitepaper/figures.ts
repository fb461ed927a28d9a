import { BPS, formatDecimal, mulDivDown } from '@degen/rules/amount.ts';
import {
  DAY_LIMIT_BPS,
  OPEN_SHARE_BPS,
  RISK_SHARE_BPS,
  UNSHOWN_LIMIT_BPS,
} from '@degen/rules/house-limits.ts';
import {
  JACKPOT_DRAW_BOUND,
  JACKPOT_FULL_STAKE_WEI,
  type JackpotTier,
} from '@degen/rules/jackpot/rules.ts';
import {
  prizeOfOne,
  SEED_DRAW_WEI,
  TIER_ODDS,
  type TierOdds,
  TRIGGERING_DRAWS,
} from '@degen/rules/jackpot/tiers.ts';
import { UNSEEN_KEPT } from '@degen/rules/liabilities/plan.ts';
import {
  CLAIM_S,
  DAY_S,
  ENTRY_S,
  GRACE_S,
  HOUR_S,
  PROVISIONAL_S,
  SETTLE_S,
  SILENCE_S,
  STANDING_S,
  SUSPENSION_S,
  UNPAID_S,
} from '@degen/rules/liabilities/times.ts';
import { HOUR_MS, LOOSENING_MS } from '@degen/rules/limits/types.ts';
import { DEGEN_PER_BNB, SWAP_DAY_VALUE_MAX_WEI, SWAP_VALUE_MAX_WEI } from '@degen/rules/swap.ts';
import {
  ALLOCATION_WEI,
  FINAL_TAX,
  LOCK_CLIFF_MONTHS,
  LOCK_MONTHS,
  MAX_WALLET_BPS,
  MAX_WALLET_WEI,
  SUPPLY_WEI,
  TAX_LADDER,
  TAX_PARTS,
  TAX_SPLIT_BPS,
  TEAM_MEMBERS,
  TEAM_SHARE_PER_MEMBER_BPS,
  taxPartBps,
} from '@degen/rules/tokenomics.ts';
import { countText, listText, percentText, spreadText } from '../../shared/language/formats.ts';
import { percentOf, tokensText, tokenTerms, wheelTerms } from '../../shared/lib/token-terms.ts';
import { tokenTermsTexts } from '../../shared/texts.ts';
import {
  BLACKJACK_RETURN,
  DEMO_CRASH_RETURNS,
  DEMO_WHEEL_RETURNS,
  FIGHTER_RETURN,
  TIE_RETURN,
  WHEEL_COLORS,
  WHEEL_RETURNS,
} from './returns.ts';

const HOURS_TO_VETO = PROVISIONAL_S / HOUR_S;
const HOURS_OF_CLAIM = CLAIM_S / HOUR_S;
const HOURS_STANDING = STANDING_S / HOUR_S;
const HOURS_UNPAID = UNPAID_S / HOUR_S;
const HOURS_OF_GRACE = GRACE_S / HOUR_S;
const DAYS_OF_SILENCE = SILENCE_S / DAY_S;
const DAYS_TO_ENTER = ENTRY_S / DAY_S;
const DAYS_TO_SETTLE = SETTLE_S / DAY_S;

/** What the operator's key can pay without the admin: between two epochs, and in 24 hours. */
const operatorLimits = (): readonly [string, string] => [
  percentOf(BigInt(UNSHOWN_LIMIT_BPS)),
  percentOf(BigInt(DAY_LIMIT_BPS)),
];

/**
 * The most that a thief with the operator's key takes of Custody: claims are paid only while more
 * than `UNSEEN_KEPT` times of what the key has paid remains.
 */
const theftBound = (): string => percentOf(BPS / (UNSEEN_KEPT + 1n));

const tierOf = (name: JackpotTier): TierOdds => {
  const found = TIER_ODDS.find(({ tier }) => tier === name);
  if (found === undefined) throw new Error(`tierOf: no tier ${name}`);
  return found;
};

const triggerPercent = (): string =>
  percentText(`${(TRIGGERING_DRAWS * 100) / JACKPOT_DRAW_BOUND}`);

/** The smallest stake that wins a tier's whole share of the pool. */
export const fullStake = (): string => `${tokensText(JACKPOT_FULL_STAKE_WEI)} DEGEN`;

const PERCENT_DECIMALS = 2;

/**
 * `SEED_DRAW_WEI` in percent of the full stake. The percentage is the same for a smaller stake,
 * because its prize is smaller in proportion.
 */
const seedDrawPercent = (): string =>
  percentText(
    formatDecimal(
      mulDivDown(SEED_DRAW_WEI, 10n ** BigInt(PERCENT_DECIMALS) * 100n, JACKPOT_FULL_STAKE_WEI),
      PERCENT_DECIMALS,
    ),
  );

const MINI = tierOf('MINI');
const GRAND = tierOf('GRAND');

type Figures = Readonly<Record<string, () => string | number>>;

const TOKENOMICS: Figures = {
  supply: () => tokensText(SUPPLY_WEI),
  maxWallet: () => tokensText(MAX_WALLET_WEI),
  maxWalletShare: () => percentOf(MAX_WALLET_BPS),
  firstTax: () => percentOf(TAX_LADDER[0].taxBps),
  fallingTaxes: () => listText(TAX_LADDER.slice(0, -1).map(({ taxBps }) => percentOf(taxBps))),
  taxStepMinutes: () => TAX_LADDER[1].fromMinute,
  finalTax: () => percentOf(FINAL_TAX.taxBps),
  finalTaxMinute: () => FINAL_TAX.fromMinute,
  finalTaxParts: () =>
    listText(TAX_PARTS.map((part) => percentOf(taxPartBps(FINAL_TAX.taxBps, part)))),
  developmentShare: () => percentOf(TAX_SPLIT_BPS.development),
  burnShare: () => percentOf(TAX_SPLIT_BPS.burn),
  jackpotShare: () => percentOf(TAX_SPLIT_BPS.jackpot),
  custody: () => tokensText(ALLOCATION_WEI.custody),
  bankroll: () => tokensText(ALLOCATION_WEI.bankroll),
  jackpotSeed: () => tokensText(ALLOCATION_WEI.jackpot),
  faucet: () => tokensText(ALLOCATION_WEI.faucet),
  liquidityMonths: () => LOCK_MONTHS.liquidity,
  reserveMonths: () => LOCK_MONTHS.reserve,
  memberShare: () => percentOf(TEAM_SHARE_PER_MEMBER_BPS),
  members: () => TEAM_MEMBERS,
  cliffMonths: () => LOCK_CLIFF_MONTHS.team,
  teamMonths: () => LOCK_MONTHS.team,
  degenTerms: () => tokenTerms('DEGEN'),
  bnbTerms: () => tokenTerms('BNB'),
  wheelTerms,
  contractTerms: () => tokenTermsTexts.get().contract,
  addressTerms: () => tokenTermsTexts.get().address,
  degenPerBnb: () => countText(DEGEN_PER_BNB),
  swapMax: () => tokensText(SWAP_VALUE_MAX_WEI),
  swapDayMax: () => tokensText(SWAP_DAY_VALUE_MAX_WEI),
};

const JACKPOT: Figures = {
  drawBound: () => countText(JACKPOT_DRAW_BOUND),
  triggeringDraws: () => countText(TRIGGERING_DRAWS),
  triggerShare: triggerPercent,
  miniShare: () => percentText(MINI.shareOfPool.percent),
  grandShare: () => percentText(GRAND.shareOfPool.percent),
  grandKept: () => percentText(GRAND.keptPercent),
  triggersPerGrand: () => countText(TRIGGERING_DRAWS / GRAND.draws),
  fullStake,
  miniOfSeed: () => tokensText(MINI.seedPayoutWei),
  grandOfSeed: () => tokensText(GRAND.seedPayoutWei),
  miniOfOne: () => tokensText(prizeOfOne(MINI.seedPayoutWei)),
  grandOfOne: () => tokensText(prizeOfOne(GRAND.seedPayoutWei)),
  drawWorth: () => tokensText(SEED_DRAW_WEI),
  drawWorthShare: seedDrawPercent,
};

const RETURNS: Figures = {
  wheelDegen: () => spreadText(WHEEL_RETURNS.DEGEN),
  wheelBnb: () => spreadText(WHEEL_RETURNS.BNB),
  wheelColors: () => WHEEL_COLORS,
  blackjack: () => spreadText(BLACKJACK_RETURN),
  fighter: () => spreadText(FIGHTER_RETURN),
  tie: () => spreadText(TIE_RETURN),
  demoWheel: () => spreadText(DEMO_WHEEL_RETURNS.DEGEN),
  demoCrash: () => percentText(DEMO_CRASH_RETURNS.DEGEN.high),
};

const LIMITS: Figures = {
  riskShare: () => percentOf(BigInt(RISK_SHARE_BPS)),
  openShare: () => percentOf(BigInt(OPEN_SHARE_BPS)),
  unshownLimit: () => operatorLimits()[0],
  dayLimit: () => operatorLimits()[1],
  theftBound,
  suspensionHours: () => SUSPENSION_S / HOUR_S,
  looseningHours: () => LOOSENING_MS / HOUR_MS,
  vetoHours: () => HOURS_TO_VETO,
  claimHours: () => HOURS_OF_CLAIM,
  standingHours: () => HOURS_STANDING,
  unpaidHours: () => HOURS_UNPAID,
  graceHours: () => HOURS_OF_GRACE,
  silenceDays: () => DAYS_OF_SILENCE,
  entryDays: () => DAYS_TO_ENTER,
  settleDays: () => DAYS_TO_SETTLE,
};

const FIGURES: Figures = { ...TOKENOMICS, ...JACKPOT, ...RETURNS, ...LIMITS };

/**
 * A text of the whitepaper with its figures: `{supply}` is the supply, taken from the rules.
 * @throws on a name without a figure
 */
export const withFigures = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const figure = FIGURES[name];
    if (figure === undefined) throw new Error(`The whitepaper has no figure named ${name}`);
    return String(figure());
  });

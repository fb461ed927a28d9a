import { formatDecimal, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { JACKPOT_FULL_STAKE_WEI } from '@degen/rules/jackpot/rules.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import {
  FINAL_TAX,
  LOCK_MONTHS,
  MAX_WALLET_BPS,
  MAX_WALLET_WEI,
  SUPPLY_WEI,
  TAX_LADDER,
  TEAM_SHARE_PER_MEMBER_BPS,
  taxPartBps,
} from '@degen/rules/tokenomics.ts';
import {
  CONTRACT_TERMS,
  DEGEN_ADDRESS,
  TOKEN_TERMS,
  WHEEL_TERMS,
} from '../../shared/lib/token-terms.ts';

const unitsFormat = new Intl.NumberFormat('en');
const units = (wei: bigint): string => unitsFormat.format(wei / WEI_PER_UNIT);

const PERCENT_DECIMALS = 2;
const percent = (bps: bigint): string => `${formatDecimal(bps, PERCENT_DECIMALS)}%`;

const taxText = (): string => {
  const { taxBps, fromMinute } = FINAL_TAX;
  const part = (name: Parameters<typeof taxPartBps>[1]) => percent(taxPartBps(taxBps, name));
  const steps = TAX_LADDER.filter((step) => step.fromMinute < fromMinute);
  return (
    `${percent(taxBps)}: ${part('development')} development and marketing, ${part('burn')} burn, ` +
    `${part('jackpot')} jackpot. In the first ${fromMinute} minutes of trading it is ` +
    `${steps.map((step) => percent(step.taxBps)).join(', ')}, one step every ` +
    `${fromMinute / steps.length} minutes, split the same way.`
  );
};

const jackpotText = (): string => {
  const trigger = ODDS_TABLE.jackpot.reduce((sum, { chance }) => sum + Number(chance.percent), 0);
  const tiers = ODDS_TABLE.jackpot.map(
    ({ tier, chance, shareOfPool }) =>
      `${tier} (${chance.percent}%) pays ${shareOfPool.percent}% of the pool`,
  );
  return (
    `About ${trigger}% of DEGEN plays trigger it: ${tiers.join(', ')}. The rest rolls over. ` +
    `A stake below ${units(JACKPOT_FULL_STAKE_WEI)} DEGEN wins its part of that.`
  );
};

const FACTS = [
  ['Supply', `${units(SUPPLY_WEI)} DEGEN, fixed. Nobody can mint more.`],
  ['Team', `${percent(TEAM_SHARE_PER_MEMBER_BPS)} per member.`],
  ['Max wallet', `${percent(MAX_WALLET_BPS)} of the supply: ${units(MAX_WALLET_WEI)} DEGEN.`],
  ['Tax', taxText()],
  ['Jackpot', jackpotText()],
  ['DEGEN', TOKEN_TERMS.DEGEN],
  ['BNB', TOKEN_TERMS.BNB],
  ['Wheel', WHEEL_TERMS],
  ['Locks', `Liquidity ${LOCK_MONTHS.liquidity} months, reserve ${LOCK_MONTHS.reserve} months.`],
  ['Contract', CONTRACT_TERMS],
  ['DEGEN address', DEGEN_ADDRESS],
] as const;

export const Tokenomics = () => (
  <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
    {FACTS.map(([term, text]) => (
      <div key={term} className="border-line border-t pt-3">
        <dt className="mb-0.5 font-semibold text-ink">{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

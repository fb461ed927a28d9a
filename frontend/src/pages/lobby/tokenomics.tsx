import { formatDecimal, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { JACKPOT_FULL_STAKE_WEI } from '@degen/rules/jackpot/rules.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { TOKEN_MULTIPLIER_BPS } from '@degen/rules/odds.ts';
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

const unitsFormat = new Intl.NumberFormat('en');
const units = (wei: bigint): string => unitsFormat.format(wei / WEI_PER_UNIT);

const PERCENT_DECIMALS = 2;
const percent = (bps: bigint): string => `${formatDecimal(bps, PERCENT_DECIMALS)}%`;

const MULTIPLIER_DECIMALS = 4;
const multiplier = (bps: bigint): string => `${formatDecimal(bps, MULTIPLIER_DECIMALS)}x`;

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

const tokenText = (token: 'DEGEN' | 'BNB'): string => {
  const row = ODDS_TABLE.onChain.find((each) => each.token === token);
  const chance = Number(row?.winChance.percent);
  return (
    `${chance}% player, ${100 - chance}% house. ` +
    `Payout multiplier ${multiplier(TOKEN_MULTIPLIER_BPS[token])}`
  );
};

const wheelText = (): string => {
  const settled = ODDS_TABLE.wheel.filter(({ profile }) => profile === 'SETTLED');
  const segments = Math.max(...settled.map(({ colours }) => colours));
  const [degen, bnb] = (['DEGEN', 'BNB'] as const).map(
    (token) => settled.find((row) => row.token === token && row.colours === 1)?.multiplier,
  );
  return `${segments} segments. One color pays ${degen}:1 in DEGEN, ${bnb}:1 in BNB.`;
};

const FACTS = [
  ['Supply', `${units(SUPPLY_WEI)} DEGEN, fixed. Nobody can mint more.`],
  ['Team', `${percent(TEAM_SHARE_PER_MEMBER_BPS)} per member.`],
  ['Max wallet', `${percent(MAX_WALLET_BPS)} of the supply: ${units(MAX_WALLET_WEI)} DEGEN.`],
  ['Tax', taxText()],
  ['Jackpot', jackpotText()],
  ['DEGEN', `${tokenText('DEGEN')}, jackpot eligible.`],
  ['BNB', `${tokenText('BNB')}.`],
  ['Wheel', wheelText()],
  ['Locks', `Liquidity ${LOCK_MONTHS.liquidity} months, reserve ${LOCK_MONTHS.reserve} months.`],
  ['Contract', 'For a BSC testnet: BSC Testnet, chain 97.'],
  ['DEGEN address', 'Coming soon'],
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

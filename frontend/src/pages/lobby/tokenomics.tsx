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
import { useStore } from '@nanostores/react';
import { countText, percentText } from '../../shared/language/formats.ts';
import { tokenTerms, wheelTerms } from '../../shared/lib/token-terms.ts';
import { tokenTermsTexts } from '../../shared/texts.ts';
import { tokenomicsPanelTexts } from './texts.ts';

const units = (wei: bigint): string => countText(wei / WEI_PER_UNIT);

const PERCENT_DECIMALS = 2;
const percent = (bps: bigint): string => percentText(formatDecimal(bps, PERCENT_DECIMALS));

const taxText = (): string => {
  const t = tokenomicsPanelTexts.get();
  const { taxBps, fromMinute } = FINAL_TAX;
  const part = (name: Parameters<typeof taxPartBps>[1]) => percent(taxPartBps(taxBps, name));
  const steps = TAX_LADDER.filter((step) => step.fromMinute < fromMinute);
  const ladder = steps.map((step) => percent(step.taxBps)).join(', ');
  const split = t.taxText(percent(taxBps), part('development'), part('burn'), part('jackpot'));
  return `${split} ${t.taxSteps(fromMinute, ladder, fromMinute / steps.length)}`;
};

const jackpotText = (): string => {
  const t = tokenomicsPanelTexts.get();
  const trigger = ODDS_TABLE.jackpot.reduce((sum, { chance }) => sum + Number(chance.percent), 0);
  const tiers = ODDS_TABLE.jackpot.map(({ tier, chance, shareOfPool }) =>
    t.tier(tier, percentText(chance.percent), percentText(shareOfPool.percent)),
  );
  return t.jackpotText(percentText(`${trigger}`), tiers.join(', '), units(JACKPOT_FULL_STAKE_WEI));
};

export const Tokenomics = () => {
  const t = useStore(tokenomicsPanelTexts);
  const terms = useStore(tokenTermsTexts);
  const facts = [
    [t.supply, t.supplyText(units(SUPPLY_WEI))],
    [t.team, t.teamText(percent(TEAM_SHARE_PER_MEMBER_BPS))],
    [t.maxWallet, t.maxWalletText(percent(MAX_WALLET_BPS), units(MAX_WALLET_WEI))],
    [t.tax, taxText()],
    [t.jackpot, jackpotText()],
    ['DEGEN', tokenTerms('DEGEN')],
    ['BNB', tokenTerms('BNB')],
    [t.wheel, wheelTerms()],
    [t.locks, t.locksText(LOCK_MONTHS.liquidity, LOCK_MONTHS.reserve)],
    [t.contract, terms.contract],
    [t.address, terms.address],
  ] as const;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {facts.map(([term, text]) => (
        <div key={term} className="border-line border-t pt-3">
          <dt className="mb-0.5 font-semibold text-ink">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};

import {
  ALLOCATION_WEI,
  FINAL_TAX,
  MAX_WALLET_BPS,
  MAX_WALLET_WEI,
  SUPPLY_WEI,
  TAX_LADDER,
} from '@degen/rules/tokenomics.ts';
import { useStore } from '@nanostores/react';
import { DataTable } from '../../../shared/charts/data-table.tsx';
import { spreadText } from '../../../shared/lib/return-spread.ts';
import { triggerPercent } from '../jackpot-tiers.ts';
import {
  DAYS_OF_SILENCE,
  HOURS_OF_CLAIM,
  operatorLimits,
  percentOf,
  tokensText,
} from '../numbers.ts';
import { BLACKJACK_RETURN, FIGHTER_RETURN, TIE_RETURN, WHEEL_RETURNS } from '../returns.ts';
import { whitepaperSummaryTexts } from '../texts.ts';

export const ExecutiveSummary = () => {
  const t = useStore(whitepaperSummaryTexts);
  const [degen, bnb] = [spreadText(WHEEL_RETURNS.DEGEN), spreadText(WHEEL_RETURNS.BNB)];
  return (
    <>
      <p>{t.casino}</p>
      <p>{t.rules}</p>
      <ol>
        <li>{t.recompute}</li>
        <li>{t.payable}</li>
        <li>{t.safe}</li>
      </ol>
      <p>{t.third(...operatorLimits(), DAYS_OF_SILENCE, HOURS_OF_CLAIM)}</p>
      <p>{t.favor(degen, bnb)}</p>
      <DataTable
        caption={t.caption}
        columns={[t.subject, t.today]}
        rows={[
          [t.supply, t.supplyValue(tokensText(SUPPLY_WEI))],
          [t.wallet, t.walletValue(tokensText(MAX_WALLET_WEI), percentOf(MAX_WALLET_BPS))],
          [
            t.tax,
            t.taxValue(
              percentOf(TAX_LADDER[0].taxBps),
              percentOf(FINAL_TAX.taxBps),
              FINAL_TAX.fromMinute,
            ),
          ],
          [t.wheel, t.wheelValue(degen, bnb)],
          [t.blackjack, t.blackjackValue(spreadText(BLACKJACK_RETURN))],
          [t.kickboxing, t.kickboxingValue(spreadText(FIGHTER_RETURN), spreadText(TIE_RETURN))],
          [t.jackpot, t.jackpotValue(triggerPercent(), tokensText(ALLOCATION_WEI.jackpot))],
        ]}
        isText
      />
    </>
  );
};

import { OPEN_SHARE_BPS, RISK_SHARE_BPS } from '@degen/rules/house-limits.ts';
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
import { useStore } from '@nanostores/react';
import { DataTable } from '../../../shared/charts/data-table.tsx';
import { countText, listText } from '../../../shared/language/formats.ts';
import { tokenTerms, wheelTerms } from '../../../shared/lib/token-terms.ts';
import { tokenTermsTexts } from '../../../shared/texts.ts';
import { AllocationChart } from '../charts/allocation-chart.tsx';
import { TaxLadderChart } from '../charts/tax-ladder-chart.tsx';
import { percentOf, tokensText } from '../numbers.ts';
import { whitepaperTokenomicsTexts } from '../texts.ts';

const STEP_MINUTES = TAX_LADDER[1].fromMinute;

const Locks = () => {
  const t = useStore(whitepaperTokenomicsTexts);
  return (
    <p>
      {t.locks(
        LOCK_MONTHS.liquidity,
        LOCK_MONTHS.reserve,
        percentOf(TEAM_SHARE_PER_MEMBER_BPS),
        TEAM_MEMBERS,
        LOCK_CLIFF_MONTHS.team,
        LOCK_MONTHS.team,
      )}
    </p>
  );
};

const Terms = () => {
  const t = useStore(whitepaperTokenomicsTexts);
  const terms = useStore(tokenTermsTexts);
  return (
    <DataTable
      caption={t.caption}
      columns={[t.subject, t.terms]}
      rows={[
        ['DEGEN', tokenTerms('DEGEN')],
        ['BNB', tokenTerms('BNB')],
        [t.wheel, wheelTerms()],
        [t.contract, terms.contract],
        [t.address, terms.address],
      ]}
      isText
    />
  );
};

export const Tokenomics = () => {
  const t = useStore(whitepaperTokenomicsTexts);
  const fallingTaxes = TAX_LADDER.slice(0, -1).map(({ taxBps }) => percentOf(taxBps));
  const finalTax = percentOf(FINAL_TAX.taxBps);
  const finalParts = TAX_PARTS.map((part) => percentOf(taxPartBps(FINAL_TAX.taxBps, part)));
  return (
    <>
      <h3>{t.token}</h3>
      <p>{t.tokenText(tokensText(SUPPLY_WEI))}</p>
      <p>{t.cap(tokensText(MAX_WALLET_WEI), percentOf(MAX_WALLET_BPS))}</p>
      <h3>{t.tax}</h3>
      <p>{t.taxSteps(listText(fallingTaxes), STEP_MINUTES, finalTax, FINAL_TAX.fromMinute)}</p>
      <p>
        {t.taxParts(
          percentOf(TAX_SPLIT_BPS.development),
          percentOf(TAX_SPLIT_BPS.burn),
          percentOf(TAX_SPLIT_BPS.jackpot),
          finalTax,
          listText(finalParts),
        )}
      </p>
      <TaxLadderChart />
      <h3>{t.allocation}</h3>
      <p>
        {t.allocationText(
          tokensText(ALLOCATION_WEI.custody),
          tokensText(ALLOCATION_WEI.bankroll),
          tokensText(ALLOCATION_WEI.jackpot),
          tokensText(ALLOCATION_WEI.faucet),
        )}
      </p>
      <AllocationChart />
      <Locks />
      <h3>{t.pays}</h3>
      <Terms />
      <h3>{t.swaps}</h3>
      <p>{t.bnb}</p>
      <p>
        {t.swapRate(
          countText(DEGEN_PER_BNB),
          percentOf(BigInt(RISK_SHARE_BPS)),
          percentOf(BigInt(OPEN_SHARE_BPS)),
          tokensText(SWAP_VALUE_MAX_WEI),
          tokensText(SWAP_DAY_VALUE_MAX_WEI),
        )}
      </p>
    </>
  );
};

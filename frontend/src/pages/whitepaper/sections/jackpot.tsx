import { JACKPOT_DRAW_BOUND } from '@degen/rules/jackpot/rules.ts';
import { ALLOCATION_WEI, TAX_SPLIT_BPS } from '@degen/rules/tokenomics.ts';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { countText, percentText } from '../../../shared/language/formats.ts';
import { rich } from '../../../shared/language/rich.tsx';
import { JackpotChart } from '../charts/jackpot-chart.tsx';
import {
  fullStake,
  prizeOfOne,
  SEED_DRAW_WEI,
  seedDrawPercent,
  TRIGGERING_DRAWS,
  tierOf,
  triggerPercent,
} from '../jackpot-tiers.ts';
import { percentOf, tokensText } from '../numbers.ts';
import { whitepaperGamesTexts } from '../texts.ts';

const MINI = tierOf('MINI');
const GRAND = tierOf('GRAND');

const strong = (inner: string): ReactNode => <strong>{inner}</strong>;

const Tiers = () => {
  const t = useStore(whitepaperGamesTexts);
  return (
    <ul>
      <li>{rich(t.mini(percentText(MINI.shareOfPool.percent)), { strong })}</li>
      <li>
        {rich(
          t.grand(
            percentText(GRAND.shareOfPool.percent),
            percentText(GRAND.keptPercent),
            countText(TRIGGERING_DRAWS / GRAND.draws),
          ),
          { strong },
        )}
      </li>
    </ul>
  );
};

export const Jackpot = () => {
  const t = useStore(whitepaperGamesTexts);
  return (
    <>
      <p>{t.jackpot}</p>
      <h3>{t.fills}</h3>
      <p>{t.fillsText(tokensText(ALLOCATION_WEI.jackpot), percentOf(TAX_SPLIT_BPS.jackpot))}</p>
      <h3>{t.wins}</h3>
      <p>
        {t.winsText(countText(JACKPOT_DRAW_BOUND), countText(TRIGGERING_DRAWS), triggerPercent())}
      </p>
      <Tiers />
      <p>{t.stake(fullStake())}</p>
      <p>
        {t.seed(
          fullStake(),
          tokensText(MINI.seedPayoutWei),
          tokensText(GRAND.seedPayoutWei),
          tokensText(prizeOfOne(MINI.seedPayoutWei)),
          tokensText(prizeOfOne(GRAND.seedPayoutWei)),
        )}
      </p>
      <p>
        {rich(t.worth(fullStake(), tokensText(SEED_DRAW_WEI), seedDrawPercent()), {
          code: (inner) => <code>{inner}</code>,
        })}
      </p>
      <JackpotChart />
      <h3>{t.paid}</h3>
      <p>{t.paidText}</p>
      <h3>{t.know}</h3>
      <p>{t.knowText}</p>
    </>
  );
};

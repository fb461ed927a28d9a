import { OPEN_SHARE_BPS, RISK_SHARE_BPS } from '@degen/rules/house-limits.ts';
import { HOUR_MS, LOOSENING_MS } from '@degen/rules/limits/types.ts';
import { useStore } from '@nanostores/react';
import { PATHS } from '../../../shared/config/paths.ts';
import { percentText } from '../../../shared/language/formats.ts';
import { rich } from '../../../shared/language/rich.tsx';
import { spreadText } from '../../../shared/lib/return-spread.ts';
import { ReturnsChart } from '../charts/returns-chart.tsx';
import { percentOf } from '../numbers.ts';
import { PageLink } from '../page-link.tsx';
import {
  BLACKJACK_RETURN,
  DEMO_CRASH_RETURNS,
  DEMO_WHEEL_RETURNS,
  FIGHTER_RETURN,
  TIE_RETURN,
  WHEEL_COLORS,
  WHEEL_RETURNS,
} from '../returns.ts';
import { whitepaperPlayersTexts } from '../texts.ts';

export const PlayerEconomics = () => {
  const t = useStore(whitepaperPlayersTexts);
  const [risk, open] = [percentOf(BigInt(RISK_SHARE_BPS)), percentOf(BigInt(OPEN_SHARE_BPS))];
  return (
    <>
      <p>{t.meaning}</p>
      <ReturnsChart />
      <h3>{t.degen}</h3>
      <p>{t.degenText(spreadText(WHEEL_RETURNS.DEGEN), WHEEL_COLORS)}</p>
      <p>{t.bnbText(spreadText(WHEEL_RETURNS.BNB))}</p>
      <h3>{t.limits}</h3>
      <p>{t.limitsText(risk, open)}</p>
      <h3>{t.cost}</h3>
      <ul>
        <li>
          {rich(t.tie(spreadText(TIE_RETURN)), { strong: (inner) => <strong>{inner}</strong> })}
        </li>
        <li>{t.fighter(spreadText(FIGHTER_RETURN))}</li>
        <li>{t.blackjack(spreadText(BLACKJACK_RETURN))}</li>
      </ul>
      <h3>{t.demo}</h3>
      <p>
        {t.demoText(
          spreadText(DEMO_WHEEL_RETURNS.DEGEN),
          percentText(DEMO_CRASH_RETURNS.DEGEN.high),
        )}
      </p>
      <h3>{t.gambling}</h3>
      <p>
        {rich(t.gamblingText(LOOSENING_MS / HOUR_MS), {
          link: (inner) => <PageLink to={PATHS.limits}>{inner}</PageLink>,
        })}
      </p>
      <h3>{t.fees}</h3>
      <p>{t.feesText}</p>
    </>
  );
};

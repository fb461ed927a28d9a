import type { Token } from '@degen/rules/amount.ts';
import type { Figures } from '@degen/rules/simulation/figures.ts';
import type { Setting } from '@degen/rules/simulation/simulate.ts';
import { STOP_REASONS } from '@degen/rules/strategy/types.ts';
import { useStore } from '@nanostores/react';
import { FigureList } from '../../shared/charts/chart-figure.tsx';
import { DataTable } from '../../shared/charts/data-table.tsx';
import { countText } from '../../shared/language/formats.ts';
import { sumText } from '../../shared/lib/amount-text.ts';
import { Card } from '../../shared/ui/card.tsx';
import { BalanceHistogram } from './balance-histogram.tsx';
import { returnText, shareText } from './figure-text.ts';
import { ReturnBand } from './return-band.tsx';
import { simulatorResultTexts } from './texts.ts';

type ResultsProps = {
  figures: Figures;
  setting: Setting;
  /**
   * Whether the figures come from one session replayed on real rounds, not from simulated sessions.
   */
  isReplay: boolean;
};

export const Results = ({ figures, setting, isReplay }: ResultsProps) => {
  const t = useStore(simulatorResultTexts);
  const { token } = setting.strategy;
  return (
    <Card aria-labelledby="simulation-result">
      <h2 id="simulation-result" className="text-xl">
        {isReplay ? t.replayed : t.result}
      </h2>
      {isReplay ? (
        <ReplayFacts figures={figures} setting={setting} />
      ) : (
        <SimulationFacts figures={figures} token={token} />
      )}
      {figures.rounds > 0 && <ReturnBand figures={figures} />}
      {!isReplay && (
        <>
          <BalanceHistogram figures={figures} token={token} startWei={setting.balanceWei} />
          <StopTable figures={figures} />
        </>
      )}
    </Card>
  );
};

const SimulationFacts = ({ figures, token }: { figures: Figures; token: Token }) => {
  const t = useStore(simulatorResultTexts);
  const { sessions, rounds, ruinedSessions, wonSessions, longestLosingStreak } = figures;
  const amount = (wei: bigint): string => sumText(token, wei);
  return (
    <FigureList
      figures={[
        [t.roundsPlayed, countText(rounds), t.inSessions(countText(sessions))],
        [t.ruin, shareText(ruinedSessions, sessions), t.ruinNote],
        [t.withProfit, shareText(wonSessions, sessions)],
        [t.losingStreak, countText(longestLosingStreak), t.inARow],
        [t.medianEnd, amount(figures.medianWei), t.mean(amount(figures.meanWei))],
        [t.lowestEnd, amount(figures.leastWei), t.highest(amount(figures.mostWei))],
      ]}
    />
  );
};

const ReplayFacts = ({ figures, setting }: { figures: Figures; setting: Setting }) => {
  const t = useStore(simulatorResultTexts);
  const { token } = setting.strategy;
  const gainWei = figures.meanWei - setting.balanceWei;
  const [reason] = STOP_REASONS.filter((each) => each in figures.stops);
  return (
    <FigureList
      figures={[
        [
          t.roundsPlayed,
          countText(figures.rounds),
          reason === undefined ? t.allThereAre : t[reason],
        ],
        [t.endBalance, sumText(token, figures.meanWei)],
        [gainWei < 0n ? t.loss : t.profit, sumText(token, gainWei < 0n ? -gainWei : gainWei)],
        [t.losingStreak, countText(figures.longestLosingStreak), t.inARow],
        [t.meanReturn, returnText(figures.meanReturn)],
      ]}
    />
  );
};

const StopTable = ({ figures: { stops, sessions } }: { figures: Figures }) => {
  const t = useStore(simulatorResultTexts);
  return (
    <DataTable
      caption={t.whyEnded}
      columns={[t.reason, t.sessions, t.share]}
      rows={STOP_REASONS.flatMap((reason) => {
        const count = stops[reason];
        return count === undefined
          ? []
          : [[t[reason], countText(count), shareText(count, sessions)]];
      })}
    />
  );
};

import type { Token } from '@degen/rules/amount.ts';
import type { Figures } from '@degen/rules/simulation/figures.ts';
import type { Setting } from '@degen/rules/simulation/simulate.ts';
import { STOP_REASONS, type StopReason } from '@degen/rules/strategy/types.ts';
import type { ReactNode } from 'react';
import { DataTable } from '../../shared/charts/data-table.tsx';
import { amountText } from '../../shared/lib/amount-text.ts';
import { Card } from '../../shared/ui/card.tsx';
import { BalanceHistogram } from './balance-histogram.tsx';
import { countText, percentText, shareText } from './figure-text.ts';
import { ReturnBand } from './return-band.tsx';

const REASONS: Readonly<Record<StopReason, string>> = {
  JACKPOT: 'A jackpot was drawn',
  PROFIT: 'The profit was reached',
  LOSS: 'The loss was reached',
  FLOOR: 'The balance to keep was reached',
  BALANCE: 'The balance did not cover the lowest bet',
  WIN_STREAK: 'So many wins in a row',
  LOSS_STREAK: 'So many losses in a row',
  ROUNDS: 'All rounds were played',
};

type ResultsProps = {
  figures: Figures;
  setting: Setting;
  /** One session on rounds that were played, instead of many on drawn ones. */
  isReplay: boolean;
};

export const Results = ({ figures, setting, isReplay }: ResultsProps) => {
  const { token } = setting.strategy;
  return (
    <Card aria-labelledby="simulation-result">
      <h2 id="simulation-result" className="text-xl">
        {isReplay ? 'Your rounds, replayed' : 'Result'}
      </h2>
      {isReplay ? (
        <ReplayFacts figures={figures} setting={setting} />
      ) : (
        <SimulationFacts figures={figures} token={token} />
      )}
      {figures.rounds > 1 && <ReturnBand figures={figures} />}
      {!isReplay && (
        <>
          <BalanceHistogram figures={figures} token={token} startWei={setting.balanceWei} />
          <StopTable figures={figures} />
        </>
      )}
    </Card>
  );
};

type Fact = readonly [name: string, value: string, note?: string];

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">
    {facts.map(([name, value, note]) => (
      <div key={name} className="min-w-0">
        <dt className="text-muted text-sm">{name}</dt>
        <dd className="wrap-anywhere font-semibold text-lg">
          {value}
          {note !== undefined && <Note>{note}</Note>}
        </dd>
      </div>
    ))}
  </dl>
);

const Note = ({ children }: { children: ReactNode }) => (
  <span className="block font-normal text-muted text-xs">{children}</span>
);

const SimulationFacts = ({ figures, token }: { figures: Figures; token: Token }) => {
  const { sessions, rounds, ruinedSessions, wonSessions, longestLosingStreak } = figures;
  const amount = (wei: bigint): string => `${amountText(token, wei)} ${token}`;
  return (
    <Facts
      facts={[
        ['Rounds played', countText(rounds), `in ${countText(sessions)} sessions`],
        [
          'Chance of ruin',
          shareText(ruinedSessions, sessions),
          'the balance no longer covers the lowest bet',
        ],
        ['Sessions with a profit', shareText(wonSessions, sessions)],
        ['Longest losing streak', countText(longestLosingStreak), 'rounds in a row'],
        ['Median end balance', amount(figures.medianWei), `mean ${amount(figures.meanWei)}`],
        ['Lowest end balance', amount(figures.leastWei), `highest ${amount(figures.mostWei)}`],
      ]}
    />
  );
};

const ReplayFacts = ({ figures, setting }: { figures: Figures; setting: Setting }) => {
  const { token } = setting.strategy;
  const gainWei = figures.meanWei - setting.balanceWei;
  const [reason] = STOP_REASONS.filter((each) => each in figures.stops);
  return (
    <Facts
      facts={[
        [
          'Rounds played',
          countText(figures.rounds),
          reason === undefined ? 'all there are' : REASONS[reason],
        ],
        ['End balance', `${amountText(token, figures.meanWei)} ${token}`],
        [
          gainWei < 0n ? 'Loss' : 'Profit',
          `${amountText(token, gainWei < 0n ? -gainWei : gainWei)} ${token}`,
        ],
        ['Longest losing streak', countText(figures.longestLosingStreak), 'rounds in a row'],
        ['Mean return', percentText(figures.meanReturn)],
      ]}
    />
  );
};

const StopTable = ({ figures: { stops, sessions } }: { figures: Figures }) => (
  <DataTable
    caption="Why the sessions ended"
    columns={['Reason', 'Sessions', 'Share']}
    rows={STOP_REASONS.flatMap((reason) => {
      const count = stops[reason];
      return count === undefined
        ? []
        : [[REASONS[reason], countText(count), shareText(count, sessions)]];
    })}
  />
);

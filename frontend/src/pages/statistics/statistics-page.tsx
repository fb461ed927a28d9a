import type { Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import { type DayTotals, dayAfter, dayOf } from '@degen/rules/statistics/days.ts';
import { ROUNDS_FILE_PATH } from '@degen/rules/wire/statistics.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { GAMES } from '../../games/index.ts';
import { DEMO_ROUNDS_KEPT } from '../../round/demo-history.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { errorMessage } from '../../shared/fairness/error-messages.ts';
import { Button, buttonStyle } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { SelectField } from '../../shared/ui/fields.tsx';
import { TokenSwitch } from '../../shared/ui/token-switch.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { demoFile } from './demo-days.ts';
import { FiguresCards } from './figures.tsx';
import { countText } from './statistics-text.ts';
import { type Period, useDemoHistory, useMoneyDays } from './use-days.ts';

const PERIODS = [
  { value: '7', text: 'Last 7 days' },
  { value: '30', text: 'Last 30 days' },
  { value: '90', text: 'Last 90 days' },
  { value: '365', text: 'Last 365 days' },
] as const;
type Days = (typeof PERIODS)[number]['value'];

const MODES = [
  { value: 'money', text: 'Played for money' },
  { value: 'demo', text: 'Demo' },
] as const;
type Mode = (typeof MODES)[number]['value'];

const ALL_GAMES = 'all';
const GAME_OPTIONS = [
  { value: ALL_GAMES, text: 'All games' },
  ...GAMES.map(({ id, title }) => ({ value: id, text: title })),
] as const;

type Filter = { readonly token: Token; readonly game: GameId | 'all'; readonly days: Days };

const periodOf = (days: Days): Period => {
  const to = dayOf(new Date());
  return { from: dayAfter(to, 1 - Number(days)), to };
};

export const StatisticsPage = () => {
  const { account, isSignedIn } = useWallet();
  const [chosen, setMode] = useState<Mode>('money');
  const [filter, setFilter] = useState<Filter>({ token: 'DEGEN', game: ALL_GAMES, days: '30' });
  const signedIn = isSignedIn ? account : undefined;
  const mode = signedIn === undefined ? 'demo' : chosen;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-3 py-8 sm:px-6">
      <title>Your statistics · Degen Casino</title>
      <header className="grid gap-3">
        <h1 className="text-2xl sm:text-3xl">Your statistics</h1>
        <p className="max-w-3xl text-lg text-muted">
          What your rounds staked and returned, and how much of it was luck: each bet is compared
          with its own odds.
        </p>
      </header>
      <Card className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4" aria-label="Which rounds">
        <TokenSwitch value={filter.token} onChange={(token) => setFilter({ ...filter, token })} />
        <SelectField
          label="Game"
          value={filter.game}
          options={GAME_OPTIONS}
          onValue={(game) => setFilter({ ...filter, game })}
        />
        <SelectField
          label="Period"
          value={filter.days}
          options={PERIODS}
          onValue={(days) => setFilter({ ...filter, days })}
        />
        {signedIn === undefined ? (
          <p className="self-center text-muted text-sm">
            These are the demo rounds of this browser. Sign in to see your rounds for money.
          </p>
        ) : (
          <SelectField label="Rounds" value={mode} options={MODES} onValue={setMode} />
        )}
      </Card>
      {signedIn !== undefined && mode === 'money' ? (
        <MoneyStatistics account={signedIn} filter={filter} />
      ) : (
        <DemoStatistics filter={filter} />
      )}
    </div>
  );
};

const MoneyStatistics = ({ account, filter }: { account: string; filter: Filter }) => {
  const period = periodOf(filter.days);
  const { days, error, retry } = useMoneyDays(account, filter.token, period);
  return (
    <>
      {error === null ? (
        <Rounds days={days} filter={filter} period={period} />
      ) : (
        <Card className="grid justify-items-start gap-4">
          <p role="alert" className="text-danger">
            {errorMessage(error)}
          </p>
          <Button onClick={retry}>Try again</Button>
        </Card>
      )}
      <FileCard text="Every settled round of every game and token, newest first, with the hashes, seeds and signature of its proof. The seed of a round is included once it is revealed.">
        <a href={ROUNDS_FILE_PATH} download="rounds.csv" className={buttonStyle()}>
          Download all rounds (CSV)
        </a>
      </FileCard>
    </>
  );
};

const DemoStatistics = ({ filter }: { filter: Filter }) => {
  const { rounds, days, forget } = useDemoHistory();
  return (
    <>
      <Rounds days={days} filter={filter} period={periodOf(filter.days)} />
      {rounds !== undefined && rounds.length > 0 && (
        <FileCard
          text={`Demo rounds stay in this browser, the last ${countText(DEMO_ROUNDS_KEPT)} of them. Their seeds are known at once, except in blackjack.`}
        >
          <Button onClick={() => download(demoFile(rounds))}>Download demo rounds (CSV)</Button>
          <Button tone="danger" onClick={forget}>
            Delete demo rounds
          </Button>
        </FileCard>
      )}
    </>
  );
};

const download = (text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'demo-rounds.csv';
  link.click();
  URL.revokeObjectURL(url);
};

const FileCard = ({ text, children }: { text: string; children: ReactNode }) => (
  <Card aria-labelledby="statistics-file">
    <h2 id="statistics-file" className="text-xl">
      All rounds as a file
    </h2>
    <p className="mt-2 mb-4 max-w-3xl text-muted text-sm">{text}</p>
    <div className="flex flex-wrap gap-3">{children}</div>
  </Card>
);

type RoundsProps = {
  days: readonly DayTotals[] | undefined;
  filter: Filter;
  period: Period;
};

const Rounds = ({ days, filter: { token, game }, period }: RoundsProps) => {
  const own = days?.filter(
    (each) =>
      each.token === token &&
      (game === ALL_GAMES || each.game === game) &&
      each.day >= period.from &&
      each.day <= period.to,
  );
  return (
    <>
      <p role="status" className="sr-only">
        {own === undefined ? 'Loading your rounds' : roundsText(roundsOf(own))}
      </p>
      {own === undefined ? (
        <div className="skeleton h-96 w-full" />
      ) : own.length === 0 ? (
        <NoRounds token={token} />
      ) : (
        <FiguresCards days={own} token={token} period={period} />
      )}
    </>
  );
};

const roundsText = (rounds: number): string =>
  `${countText(rounds)} ${rounds === 1 ? 'round' : 'rounds'}`;

const roundsOf = (days: readonly DayTotals[]): number =>
  days.reduce((sum, { totals }) => sum + totals.rounds, 0);

const NoRounds = ({ token }: { token: Token }) => (
  <Card>
    <p className="text-muted">
      There are no finished {token} rounds of this choice yet. Play one in the{' '}
      <Link to={PATHS.lobby} className="text-cyan underline underline-offset-4">
        lobby
      </Link>
      , or choose another period.
    </p>
  </Card>
);

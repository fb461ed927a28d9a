import type { Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import { type DayTotals, dayAfter, dayOf } from '@degen/rules/statistics/days.ts';
import { ROUNDS_FILE_PATH } from '@degen/rules/wire/statistics.ts';
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { GAMES } from '../../games/index.ts';
import { DEMO_ROUNDS_KEPT } from '../../round/demo-history.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { errorMessage } from '../../shared/fairness/error-messages.ts';
import { countText } from '../../shared/language/formats.ts';
import { rich } from '../../shared/language/rich.tsx';
import { downloadText } from '../../shared/lib/download-text.ts';
import { useKeptFocus } from '../../shared/lib/use-kept-focus.ts';
import { AskingButton } from '../../shared/ui/asking-button.tsx';
import { Button, buttonStyle } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { SelectField } from '../../shared/ui/fields.tsx';
import { TokenSwitch } from '../../shared/ui/token-switch.tsx';
import { TryAgain } from '../../shared/ui/try-again.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { demoFile } from './demo-days.ts';
import { FiguresCards } from './figures.tsx';
import { statisticsTexts } from './texts.ts';
import { type Period, useDemoHistory, useMoneyDays } from './use-days.ts';

const PERIODS = ['7', '30', '90', '365'] as const;
type Days = (typeof PERIODS)[number];

const MODES = ['money', 'demo'] as const;
type Mode = (typeof MODES)[number];

const ALL_GAMES = 'all';

type Filter = {
  readonly token: Token;
  readonly game: GameId | typeof ALL_GAMES;
  readonly days: Days;
};

const periodOf = (days: Days): Period => {
  const to = dayOf(new Date());
  return { from: dayAfter(to, 1 - Number(days)), to };
};

export const StatisticsPage = () => {
  const t = useStore(statisticsTexts);
  const { account, isSignedIn } = useWallet();
  const [chosen, setMode] = useState<Mode>('money');
  const [filter, setFilter] = useState<Filter>({ token: 'DEGEN', game: ALL_GAMES, days: '30' });
  const signedIn = isSignedIn ? account : undefined;
  const mode = signedIn === undefined ? 'demo' : chosen;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-3 py-8 sm:px-6">
      <DocumentTitle title={t.title} />
      <header className="grid gap-3">
        <h1 className="text-2xl sm:text-3xl">{t.title}</h1>
        <p className="max-w-3xl text-lg text-muted">{t.intro}</p>
      </header>
      <Card className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4" aria-label={t.whichRounds}>
        <TokenSwitch value={filter.token} onChange={(token) => setFilter({ ...filter, token })} />
        <SelectField
          label={t.game}
          value={filter.game}
          options={[
            { value: ALL_GAMES, text: t.allGames },
            ...GAMES.map(({ id, title }) => ({ value: id, text: title })),
          ]}
          onValue={(game) => setFilter({ ...filter, game })}
        />
        <SelectField
          label={t.period}
          value={filter.days}
          options={PERIODS.map((days) => ({ value: days, text: t.lastDays(days) }))}
          onValue={(days) => setFilter({ ...filter, days })}
        />
        {signedIn === undefined ? (
          <p className="self-center text-muted text-sm">{t.demoHint}</p>
        ) : (
          <SelectField
            label={t.rounds}
            value={mode}
            options={MODES.map((each) => ({ value: each, text: t[each] }))}
            onValue={setMode}
          />
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
  const t = useStore(statisticsTexts);
  const period = periodOf(filter.days);
  const { days, error, retry } = useMoneyDays(account, filter.token, period);
  return (
    <>
      {error === null ? (
        <Rounds days={days} filter={filter} period={period} />
      ) : (
        <Card>
          <TryAgain text={errorMessage(error)} onTry={retry} />
        </Card>
      )}
      <FileCard text={t.fileText}>
        <a
          href={`${ROUNDS_FILE_PATH}?walletAddress=${account}`}
          download="rounds.csv"
          className={buttonStyle()}
        >
          {t.download}
        </a>
      </FileCard>
    </>
  );
};

const DemoStatistics = ({ filter }: { filter: Filter }) => {
  const t = useStore(statisticsTexts);
  const { rounds, days, forget } = useDemoHistory();
  return (
    // After a deletion, the link to the lobby is left.
    <div className="contents" {...useKeptFocus<HTMLDivElement>('a')}>
      <Rounds days={days} filter={filter} period={periodOf(filter.days)} />
      {rounds !== undefined && rounds.length > 0 && (
        <FileCard text={t.demoFileText(countText(DEMO_ROUNDS_KEPT))}>
          <Button onClick={() => downloadText('demo-rounds.csv', demoFile(rounds), 'text/csv')}>
            {t.downloadDemo}
          </Button>
          <AskingButton
            label={t.deleteDemo}
            tone="danger"
            title={t.deleteAsked}
            text={t.deleteText(countText(rounds.length))}
            no={t.keep}
            yes={t.deleteAll}
            onYes={forget}
          />
        </FileCard>
      )}
    </div>
  );
};

const FileCard = ({ text, children }: { text: string; children: ReactNode }) => (
  <Card aria-labelledby="statistics-file">
    <h2 id="statistics-file" className="text-xl">
      {useStore(statisticsTexts).file}
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
  const t = useStore(statisticsTexts);
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
        {own === undefined ? t.loading : t.count(countText(roundsOf(own)))}
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

const roundsOf = (days: readonly DayTotals[]): number =>
  days.reduce((sum, { totals }) => sum + totals.rounds, 0);

/** As high as the skeleton that it replaces, so that nothing below it moves. */
const NoRounds = ({ token }: { token: Token }) => (
  <Card className="grid min-h-96 justify-items-center sm:items-center">
    <p className="text-center text-muted">
      {rich(useStore(statisticsTexts).none(token), {
        a: (inner) => (
          <Link to={PATHS.lobby} className="text-cyan underline underline-offset-4">
            {inner}
          </Link>
        ),
      })}
    </p>
  </Card>
);

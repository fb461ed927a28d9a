import type { StatsAnswer } from '@degen/rules/wire/stats.ts';
import { useQuery } from '@tanstack/react-query';
import { GAMES } from '../../../games/index.ts';
import { DataTable } from '../../../shared/charts/data-table.tsx';
import { groupedText, momentText } from '../../../shared/language/formats.ts';
import { spreadText } from '../../../shared/lib/return-spread.ts';
import { Collapsible } from '../../../shared/ui/collapsible.tsx';
import { WAITING_TEXT } from './use-feed.ts';

const REFRESH_MS = 60_000;

/** What all rounds for money returned, beside what the odds say. `isOn` while the casino answers. */
export const ReturnsSoFar = ({ isOn }: { isOn: boolean }) => {
  const { data } = useQuery<StatsAnswer>({
    queryKey: ['/api/stats'],
    enabled: isOn,
    refetchInterval: REFRESH_MS,
  });
  return (
    <Collapsible title="What all rounds returned">
      {data === undefined || data.countedUntil === null ? (
        <p>{data === undefined ? WAITING_TEXT : 'Nothing has been counted yet.'}</p>
      ) : (
        <>
          <DataTable
            caption={`Rounds for money until ${momentText(data.countedUntil)}. A return comes close to that of the odds after many thousand rounds.`}
            columns={['Game', 'Rounds', 'Returned', 'By the odds']}
            rows={data.games.map(({ game, token, rounds, returnToPlayer, odds }) => [
              `${GAMES.find(({ id }) => id === game)?.title ?? game}, ${token}`,
              groupedText(String(rounds)),
              returnToPlayer === null ? '–' : `${returnToPlayer}%`,
              spreadText(odds),
            ])}
          />
          <p className="text-sm">
            Stakes, payouts, what is owed to players and what custody holds:{' '}
            <a href="/api/stats" className="text-ink underline underline-offset-4">
              all figures
            </a>
            .
          </p>
        </>
      )}
    </Collapsible>
  );
};

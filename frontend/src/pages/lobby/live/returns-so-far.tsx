import type { StatsAnswer } from '@degen/rules/wire/stats.ts';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { GAMES } from '../../../games/index.ts';
import { DataTable } from '../../../shared/charts/data-table.tsx';
import { groupedText, momentText, percentText } from '../../../shared/language/formats.ts';
import { rich } from '../../../shared/language/rich.tsx';
import { spreadText } from '../../../shared/lib/return-spread.ts';
import { Collapsible } from '../../../shared/ui/collapsible.tsx';
import { liveTexts } from './texts/live-texts.ts';
import { winnersTexts } from './texts/winners-texts.ts';

const REFRESH_MS = 60_000;

/**
 * The return of all rounds that were played for money, beside the return that the odds predict.
 * Refreshed while `isOn`.
 */
export const ReturnsSoFar = ({ isOn }: { isOn: boolean }) => {
  const t = useStore(winnersTexts);
  const { waiting } = useStore(liveTexts);
  const { data } = useQuery<StatsAnswer>({
    queryKey: ['/api/stats'],
    enabled: isOn,
    refetchInterval: REFRESH_MS,
  });
  return (
    <Collapsible title={t.returned}>
      {data === undefined || data.countedUntil === null ? (
        <p>{data === undefined ? waiting : t.nothing}</p>
      ) : (
        <>
          <DataTable
            caption={t.until(momentText(data.countedUntil))}
            columns={[t.game, t.rounds, t.returns, t.byOdds]}
            rows={data.games.map(({ game, token, rounds, returnToPlayer, odds }) => [
              `${GAMES.find(({ id }) => id === game)?.title ?? game}, ${token}`,
              groupedText(String(rounds)),
              returnToPlayer === null ? '–' : percentText(returnToPlayer),
              spreadText(odds),
            ])}
          />
          <p className="text-sm">
            {rich(t.allFigures, {
              link: (inner) => (
                <a href="/api/stats" className="text-ink underline underline-offset-4">
                  {inner}
                </a>
              ),
            })}
          </p>
        </>
      )}
    </Collapsible>
  );
};

import type { StatsAnswer } from '@degen/rules/wire/stats.ts';
import { useStore } from '@nanostores/react';
import { GAMES } from '../../../games/index.ts';
import { DataTable } from '../../../shared/charts/data-table.tsx';
import { groupedText, momentText, percentText } from '../../../shared/language/formats.ts';
import { rich } from '../../../shared/language/rich.tsx';
import { spreadText } from '../../../shared/lib/return-spread.ts';
import { Collapsible } from '../../../shared/ui/collapsible.tsx';
import { winnersTexts } from '../texts.ts';
import { type LiveProps, useLive } from './use-live.ts';

const REFRESH_MS = 60_000;

/**
 * The return of all rounds that were played for money, beside the return that the odds predict.
 * Refreshed while `isOn`.
 */
export const ReturnsSoFar = (live: LiveProps) => {
  const t = useStore(winnersTexts);
  const { data, missing } = useLive<StatsAnswer>('/api/stats', live, REFRESH_MS);
  return (
    <Collapsible title={t.returned}>
      {data == null || data.countedUntil === null ? (
        <p>{missing ?? t.nothing}</p>
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

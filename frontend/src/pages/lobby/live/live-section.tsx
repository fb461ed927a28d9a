import type { VisibilityAnswer } from '@degen/rules/wire/feed.ts';
import type { StatsAnswer } from '@degen/rules/wire/stats.ts';
import { useStore } from '@nanostores/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { GAMES } from '../../../games/index.ts';
import { DataTable } from '../../../shared/charts/data-table.tsx';
import { errorMessage } from '../../../shared/fairness/error-messages.ts';
import {
  groupedText,
  momentText,
  percentText,
  spreadText,
} from '../../../shared/language/formats.ts';
import { rich } from '../../../shared/language/rich.tsx';
import { apiGet, apiPut } from '../../../shared/lib/api-client.ts';
import { Collapsible } from '../../../shared/ui/collapsible.tsx';
import { useWallet } from '../../../shared/wallet/wallet-context.ts';
import { liveTexts, winnersTexts } from '../texts.ts';
import { FeedCard, WinnersCard } from './round-cards.tsx';
import { type LiveProps, useFeed, useLive, useWatched } from './use-feed.ts';

/**
 * The newest rounds that were played for money. They are public, so they are also shown in demo
 * mode.
 */
export const LiveSection = () => {
  const t = useStore(liveTexts);
  const { isDemo } = useWallet();
  const section = useRef<HTMLElement>(null);
  const isWatched = useWatched(section);
  const feed = useFeed(isWatched);
  const isOn = isWatched && feed.state === 'open';
  const isAway = feed.state === 'away';
  return (
    <section
      ref={section}
      aria-labelledby="live"
      className="mx-auto grid max-w-6xl gap-4 px-3 pb-14 sm:px-6"
    >
      <div>
        <h2 id="live" className="text-xl">
          {t.title}
        </h2>
        <p className="mt-2 max-w-3xl text-muted text-sm">
          {t.intro}
          {isDemo && ` ${t.demo}`}
        </p>
      </div>
      <NameSwitch />
      <ReturnsSoFar isOn={isOn} isAway={isAway} />
      <div className="grid gap-4 lg:grid-cols-3">
        <FeedCard feed={feed} />
        <WinnersCard isOn={isOn} isAway={isAway} />
      </div>
    </section>
  );
};

const PATH = '/api/feed/visibility';

export const NameSwitch = () => {
  const t = useStore(liveTexts);
  const { account, isSignedIn } = useWallet();
  const queries = useQueryClient();
  const queryKey = ['feed', 'visibility', account];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => apiGet<VisibilityAnswer>(PATH, { account }),
    enabled: isSignedIn,
    gcTime: 0,
  });
  const change = useMutation({
    mutationFn: (isShown: boolean) => apiPut<VisibilityAnswer>(PATH, { isShown }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  });
  if (!isSignedIn) return null;
  const failure = change.error ?? error;
  // While a change is being saved, the checkbox shows the player's choice.
  const isShown = change.isPending ? change.variables : (data?.isShown ?? false);
  return (
    <div className="text-sm">
      <label className="inline-flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isShown}
          disabled={data === undefined}
          onChange={(event) => {
            if (!change.isPending) change.mutate(event.target.checked);
          }}
          className="size-5 accent-cyan"
        />
        {t.showName}
      </label>
      <p className="text-muted">{isShown ? t.shown : t.listedHidden}</p>
      {failure && (
        <p role="alert" className="text-danger">
          {errorMessage(failure)}
        </p>
      )}
    </div>
  );
};

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

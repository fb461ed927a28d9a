import { LIMIT_PERIODS } from '@degen/rules/limits/types.ts';
import type { LimitsAnswer, LimitsRequest, LimitView } from '@degen/rules/wire/limits.ts';
import { useStore } from '@nanostores/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../fairness/error-messages.ts';
import { momentText } from '../language/formats.ts';
import { apiGet, apiPut } from '../lib/api-client.ts';
import { useKeptFocus } from '../lib/use-kept-focus.ts';
import { limitsTexts } from '../texts.ts';
import { Button } from '../ui/button.tsx';
import { CardTitle } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorText, TryAgain } from '../ui/try-again.tsx';
import { useWallet } from '../wallet/wallet-context.ts';
import { changeDemoLimits, readDemoLimits } from './demo-limits.ts';
import { LimitRow } from './limit-row.tsx';

/** Every responsible-gambling limit of the current player, and the cool-off. */
export const LimitsPanel = () => {
  const t = useStore(limitsTexts);
  const { data, error, isFetching, refetch, change, isDemo, canRead } = useLimits();
  if (!canRead) {
    return <p className="text-muted">{t.signFirst}</p>;
  }
  if (data === undefined) {
    return error ? (
      <TryAgain text={errorMessage(error)} isBusy={isFetching} onTry={() => void refetch()} />
    ) : (
      <LimitsLoading />
    );
  }
  const save = ({ period, measure, token }: LimitView, amount: string | null) =>
    change.mutateAsync({ changes: [{ period, measure, token, amount }] });
  return (
    <div className="grid gap-6">
      <p className="text-muted text-sm">{isDemo ? t.demo : t.money}</p>
      <ErrorText text={change.error && errorMessage(change.error)} />
      {LIMIT_PERIODS.map((period) => (
        <section key={period} aria-labelledby={`limits-${period}`}>
          <CardTitle id={`limits-${period}`}>{t[period]}</CardTitle>
          <p className="mt-1 text-muted text-sm">{t[`${period}About`]}</p>
          <ul className="mt-1">
            {data.limits
              .filter((view) => view.period === period)
              .map((view) => (
                <LimitRow
                  key={`${view.measure} ${view.token}`}
                  view={view}
                  isBusy={change.isPending}
                  onChange={(amount) => save(view, amount)}
                />
              ))}
          </ul>
        </section>
      ))}
      <CoolOff
        until={data.coolOffUntil}
        isBusy={change.isPending}
        onStart={(coolOffHours) => change.mutateAsync({ coolOffHours })}
      />
    </div>
  );
};

const LimitsLoading = () => (
  <div className="grid gap-3">
    <p role="status" className="sr-only">
      {useStore(limitsTexts).loading}
    </p>
    <div className="skeleton h-80" />
    <div className="skeleton h-80" />
  </div>
);

const DAY_HOURS = 24;
const CHOICES_HOURS = [1, DAY_HOURS, 7 * DAY_HOURS, 30 * DAY_HOURS] as const;

const timeText = (hours: number): string =>
  hours < DAY_HOURS ? limitsTexts.get().hours(hours) : limitsTexts.get().days(hours / DAY_HOURS);

type CoolOffProps = {
  until: string | null;
  isBusy: boolean;
  onStart: (hours: number) => Promise<unknown>;
};

/**
 * A break from betting. The player has to confirm it a second time, because it cannot be undone.
 */
const CoolOff = ({ until, isBusy, onStart }: CoolOffProps) => {
  const t = useStore(limitsTexts);
  const [chosen, setChosen] = useState<number | null>(null);
  // The question gives the focus to its last button, so that a held key starts no break.
  const kept = useKeptFocus(chosen === null ? 'button' : 'button:last-of-type');
  const start = async (hours: number) => {
    await onStart(hours).catch(() => undefined);
    setChosen(null);
  };
  return (
    <section {...kept} className="grid gap-3" aria-labelledby="cool-off">
      <CardTitle id="cool-off">{t.coolOff}</CardTitle>
      {until !== null && (
        <p role="status" className="rounded-control bg-gold/12 px-3 py-2 text-gold">
          {t.coolingOff(momentText(until))}
        </p>
      )}
      <p className="text-muted text-sm">{t.coolOffAbout}</p>
      {chosen === null ? (
        <div className="flex flex-wrap gap-2">
          {CHOICES_HOURS.map((hours) => (
            <Button key={hours} disabled={isBusy} onClick={() => setChosen(hours)}>
              {timeText(hours)}
            </Button>
          ))}
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <p className="basis-full font-semibold">{t.certain(timeText(chosen))}</p>
          <Button tone="danger" busy={isBusy} onClick={() => void start(chosen)}>
            {t.startBreak}
          </Button>
          <Button tone="ghost" disabled={isBusy} onClick={() => setChosen(null)}>
            {t.cancel}
          </Button>
        </div>
      )}
    </section>
  );
};

export const LimitsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useStore(limitsTexts);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.title}
      description={t.about}
      className="sm:max-w-xl"
    >
      <LimitsPanel />
    </Dialog>
  );
};

const PATH = '/api/limits';

/**
 * The limits of the current player: those of this browser in demo mode, otherwise those of the
 * account.
 */
const useLimits = () => {
  const { account, isDemo, isSignedIn } = useWallet();
  const queries = useQueryClient();
  const queryKey = ['limits', isDemo ? null : account];
  const query = useQuery({
    queryKey,
    queryFn: () => (isDemo ? readDemoLimits() : apiGet<LimitsAnswer>(PATH, { account })),
    enabled: isDemo || isSignedIn,
    // Every bet changes the used amount, so each visit loads it again.
    staleTime: 0,
    gcTime: 0,
  });
  const change = useMutation({
    mutationFn: async (request: LimitsRequest) =>
      isDemo ? changeDemoLimits(request) : apiPut<LimitsAnswer>(PATH, request),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  });
  return { ...query, change, isDemo, canRead: isDemo || isSignedIn };
};

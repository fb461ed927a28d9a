import { LIMIT_PERIODS } from '@degen/rules/limits/types.ts';
import type { LimitsAnswer, LimitsRequest, LimitView } from '@degen/rules/wire/limits.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../fairness/error-messages.ts';
import { momentText } from '../language/formats.ts';
import { apiGet, apiPut } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { CardTitle } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useWallet } from '../wallet/wallet-context.ts';
import { changeDemoLimits, readDemoLimits } from './demo-limits.ts';
import { LimitRow } from './limit-row.tsx';
import { PERIOD_TEXTS } from './limit-text.ts';

/** Every responsible-gambling limit of the current player, and the cool-off. */
export const LimitsPanel = () => {
  const { data, error, refetch, change, isDemo, canRead } = useLimits();
  if (!canRead) {
    return (
      <p className="text-muted">Sign the message in your wallet to see and set your limits.</p>
    );
  }
  if (data === undefined) {
    return error ? (
      <LimitsFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <LimitsLoading />
    );
  }
  const save = ({ period, measure, token }: LimitView, amount: string | null) =>
    change.mutateAsync({ changes: [{ period, measure, token, amount }] });
  return (
    <div className="grid gap-6">
      <p className="text-muted text-sm">
        {isDemo
          ? 'For virtual funds, stored in this browser. Limits for money are set with your wallet connected.'
          : 'Stored by the server for your account, on every device. Plays on chain are between your wallet and the contract: these limits do not apply to them.'}
      </p>
      {change.error && (
        <p role="alert" className="text-danger text-sm">
          {errorMessage(change.error)}
        </p>
      )}
      {LIMIT_PERIODS.map((period) => (
        <section key={period} aria-labelledby={`limits-${period}`}>
          <CardTitle id={`limits-${period}`}>{PERIOD_TEXTS[period].title}</CardTitle>
          <p className="mt-1 text-muted text-sm">{PERIOD_TEXTS[period].about}</p>
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
      Loading your limits
    </p>
    <div className="skeleton h-80" />
    <div className="skeleton h-80" />
  </div>
);

const LimitsFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div role="alert" className="grid justify-items-start gap-3">
    <p className="text-danger">{errorMessage(error)}</p>
    <Button onClick={onRetry}>Try again</Button>
  </div>
);

const CHOICES = [
  { hours: 1, name: '1 hour' },
  { hours: 24, name: '1 day' },
  { hours: 7 * 24, name: '7 days' },
  { hours: 30 * 24, name: '30 days' },
] as const;
type Choice = (typeof CHOICES)[number];

type CoolOffProps = {
  until: string | null;
  isBusy: boolean;
  onStart: (hours: number) => Promise<unknown>;
};

/** A break from betting, which needs a second confirmation because it cannot be undone. */
const CoolOff = ({ until, isBusy, onStart }: CoolOffProps) => {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const start = async ({ hours }: Choice) => {
    await onStart(hours).catch(() => undefined);
    setChosen(null);
  };
  return (
    <section className="grid gap-3" aria-labelledby="cool-off">
      <CardTitle id="cool-off">Cool-off</CardTitle>
      {until !== null && (
        <p role="status" className="rounded-control bg-gold/12 px-3 py-2 text-gold">
          You are taking a break. No bet is taken before {momentText(until)}.
        </p>
      )}
      <p className="text-muted text-sm">
        A break from every game. Open rounds go on, and you can withdraw. It can be made longer,
        never shorter.
      </p>
      {chosen === null ? (
        <div className="flex flex-wrap gap-2">
          {CHOICES.map((choice) => (
            <Button key={choice.hours} disabled={isBusy} onClick={() => setChosen(choice)}>
              {choice.name}
            </Button>
          ))}
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <p className="basis-full font-semibold">Take no bets for {chosen.name}, for certain?</p>
          <Button tone="danger" busy={isBusy} onClick={() => void start(chosen)}>
            Start the break
          </Button>
          <Button tone="ghost" disabled={isBusy} onClick={() => setChosen(null)}>
            Cancel
          </Button>
        </div>
      )}
    </section>
  );
};

export const LimitsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title="Play limits"
    description="How much you may lose, stake and play. All of them are optional."
    className="sm:max-w-xl"
  >
    <LimitsPanel />
  </Dialog>
);

const PATH = '/api/limits';

/**
 * The limits of the current player: in demo those of this browser, otherwise those of the account.
 */
const useLimits = () => {
  const { account, isDemo, isSignedIn } = useWallet();
  const queries = useQueryClient();
  const queryKey = ['limits', isDemo ? null : account];
  const query = useQuery({
    queryKey,
    queryFn: () => (isDemo ? readDemoLimits() : apiGet<LimitsAnswer>(PATH)),
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

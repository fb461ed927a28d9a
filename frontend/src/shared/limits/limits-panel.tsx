import { LIMIT_PERIODS } from '@degen/rules/limits/types.ts';
import type { LimitView } from '@degen/rules/wire/limits.ts';
import { errorMessage } from '../fairness/error-messages.ts';
import { Button } from '../ui/button.tsx';
import { CardTitle } from '../ui/card.tsx';
import { CoolOff } from './cool-off.tsx';
import { LimitRow } from './limit-row.tsx';
import { PERIOD_TEXTS } from './limit-text.ts';
import { useLimits } from './use-limits.ts';

/** Every limit of whoever plays now, and the break. */
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
          ? 'For virtual funds, kept by this browser. Limits for money are set with your wallet connected.'
          : 'Kept by the server for your account, on every device and in every tab. Plays on chain are between your wallet and the contract: no limit here reaches them.'}
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

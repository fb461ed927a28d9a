import type { VisibilityAnswer } from '@degen/rules/wire/feed.ts';
import { useStore } from '@nanostores/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../shared/fairness/error-messages.ts';
import { apiGet, apiPut } from '../../../shared/lib/api-client.ts';
import { useWallet } from '../../../shared/wallet/wallet-context.ts';
import { liveTexts } from '../texts.ts';

const PATH = '/api/feed/visibility';

/** A checkbox with which a signed-in player shows or hides their name in the feed. */
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

import type { ShareAnswer } from '@degen/rules/wire/fairness.ts';
import { useStore } from '@nanostores/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { roundPath } from '../../config/paths.ts';
import { apiDelete, apiPost } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ErrorText } from '../../ui/try-again.tsx';
import { errorMessage } from '../error-messages.ts';
import { CopyButton } from '../fact-list.tsx';
import { sharePath, shareQuery } from '../queries.ts';
import { shareRoundTexts } from '../texts.ts';

const useSharing = (roundId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isShared: boolean) =>
      isShared
        ? apiPost<ShareAnswer>(sharePath(roundId))
        : apiDelete<ShareAnswer>(sharePath(roundId)),
    onSuccess: (answer) => queries.setQueryData(shareQuery(roundId).queryKey, answer),
  });
};

/** Lets the player share a settled round with everyone who has its link, and stop sharing it. */
export const ShareRound = ({ roundId }: { roundId: string }) => {
  const t = useStore(shareRoundTexts);
  const { data, error } = useQuery(shareQuery(roundId));
  const sharing = useSharing(roundId);
  const title = useId();
  const failure = sharing.error ?? error;
  return (
    <section
      aria-labelledby={title}
      className="grid gap-3 rounded-control border border-line bg-well p-4 text-sm"
    >
      <h3 id={title} className="font-semibold text-base">
        {data?.isShared ? t.isShared : t.showOthers}
      </h3>
      <p className="text-muted">{t.whatOthersSee}</p>
      <ErrorText text={failure && errorMessage(failure)} />
      {data && (
        <ShareControls
          url={new URL(roundPath(roundId), window.location.origin).href}
          isShared={data.isShared}
          isBusy={sharing.isPending}
          wasPressed={sharing.isSuccess}
          onChange={sharing.mutate}
        />
      )}
    </section>
  );
};

/** A player who closes the browser's dialog has changed their mind. */
const send = async (url: string): Promise<void> => {
  try {
    await navigator.share({ url });
  } catch (error) {
    if ((error as DOMException).name === 'AbortError') return;
    showToast({
      title: shareRoundTexts.get().notSent,
      description: errorMessage(error),
      tone: 'error',
    });
  }
};

type ShareControlsProps = {
  url: string;
  isShared: boolean;
  isBusy: boolean;
  /**
   * Whether the player pressed a button. If so, the focus moves to the control that replaces the
   * button.
   */
  wasPressed: boolean;
  onChange: (isShared: boolean) => void;
};

const ShareControls = ({ url, isShared, isBusy, wasPressed, onChange }: ShareControlsProps) => {
  const t = useStore(shareRoundTexts);
  const link = useRef<HTMLAnchorElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasPressed) (isShared ? link : button).current?.focus();
  }, [wasPressed, isShared]);
  if (!isShared) {
    return (
      <Button
        ref={button}
        busy={isBusy}
        className="justify-self-start"
        onClick={() => onChange(true)}
      >
        {t.share}
      </Button>
    );
  }
  return (
    <>
      <p className="flex items-center justify-between gap-3">
        <a
          ref={link}
          href={url}
          target="_blank"
          rel="noreferrer"
          className="min-w-0 font-mono text-cyan text-xs underline underline-offset-4 wrap-anywhere"
        >
          {url}
        </a>
        <CopyButton name={t.link} value={url} />
      </p>
      <div className="flex flex-wrap gap-3">
        {navigator.share !== undefined && <Button onClick={() => void send(url)}>{t.send}</Button>}
        <Button tone="danger" busy={isBusy} onClick={() => onChange(false)}>
          {t.stop}
        </Button>
      </div>
    </>
  );
};

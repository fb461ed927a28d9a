import { useStore } from '@nanostores/react';
import { create } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FAILURE_CODES } from '../provider/wallet-failure.ts';
import { localConfirmationTexts } from '../texts.ts';

/** What the built-in wallet asks the player to confirm. */
export type Confirmation = {
  title: string;
  explanation: string;
  details: readonly { label: string; value: string }[];
  confirmLabel: string;
};

type Pending = Confirmation & { answer: (isConfirmed: boolean) => void };

type ConfirmationState = { queue: readonly Pending[] };

export const useConfirmations = create<ConfirmationState>(() => ({ queue: [] }));

/** The maximum number of pending requests. Further requests are rejected. */
const QUEUE_MAX = 5;

const rejection = (): Error =>
  Object.assign(new Error('User rejected the request.'), {
    code: FAILURE_CODES.declined,
  });

/**
 * Resolves when the player confirms. Otherwise rejects with the error that EIP-1193 defines for a
 * rejected request.
 */
export const confirmWithPlayer = (confirmation: Confirmation): Promise<void> =>
  new Promise((resolve, reject) => {
    const { queue } = useConfirmations.getState();
    if (queue.length >= QUEUE_MAX) {
      reject(rejection());
      return;
    }
    const pending: Pending = {
      ...confirmation,
      answer: (isConfirmed) => {
        useConfirmations.setState((state) => ({ queue: state.queue.filter((p) => p !== pending) }));
        if (isConfirmed) resolve();
        else reject(rejection());
      },
    };
    useConfirmations.setState({ queue: [...queue, pending] });
  });

/** Closing the dialog without the button rejects the request. */
export const LocalConfirmDialog = () => {
  const t = useStore(localConfirmationTexts);
  const request = useConfirmations((state) => state.queue[0]);
  return (
    <Dialog
      open={request !== undefined}
      onOpenChange={(isOpen) => !isOpen && request?.answer(false)}
      role="alertdialog"
      title={request?.title ?? t.title}
      description={request?.explanation}
    >
      <p className="mb-3 font-semibold text-cyan text-sm">{t.asks}</p>
      <section
        aria-label={t.whatItDoes}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, and only a focused element scrolls by keyboard
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-control border border-line bg-well p-3 text-sm"
      >
        <dl>
          {request?.details.map(({ label, value }) => (
            <div key={label} className="py-1.5">
              <dt className="text-2xs text-muted">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button onClick={() => request?.answer(false)}>{t.reject}</Button>
        <Button tone="action" onClick={() => request?.answer(true)}>
          {request?.confirmLabel ?? t.confirm}
        </Button>
      </div>
    </Dialog>
  );
};

import { create } from 'zustand';
import { USER_REJECTED } from '../eip1193.ts';

/** What the built-in wallet is about to do, in words; the player says yes or no. */
export type Confirmation = {
  title: string;
  explanation: string;
  details: readonly { label: string; value: string }[];
  confirmLabel: string;
};

type Pending = Confirmation & { answer: (isConfirmed: boolean) => void };

type ConfirmationState = { queue: readonly Pending[] };

export const useConfirmations = create<ConfirmationState>(() => ({ queue: [] }));

/** A page that keeps asking is refused instead of piling up dialogs. */
const QUEUE_MAX = 5;

const rejection = (): Error =>
  Object.assign(new Error('User rejected the request.'), { code: USER_REJECTED });

/** Resolves when the player confirms; throws the standard refusal otherwise. */
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

import type { Transfer } from './transfer-store.ts';

const PROGRESS: Record<Transfer['kind'], Partial<Record<Transfer['state'], string>>> = {
  deposit: {
    sent: 'waiting for the chain',
    mined: 'waiting for confirmation',
    replaced: 'replaced in your wallet; what you sent instead is credited once it is confirmed',
  },
  withdrawal: {
    asking: 'waiting for the casino to answer',
    requested: 'accepted, about to be paid',
    submitted: 'sent, waiting for confirmation',
    'signed-out': 'connect its account to follow it',
  },
};

const timeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** What the list of money on its way says of one. */
export const progressOf = (transfer: Transfer): string | undefined => {
  const { kind, state } = transfer;
  if (kind === 'deposit' || state !== 'requested' || transfer.waitingUntil === undefined) {
    return PROGRESS[kind][state];
  }
  return transfer.waitingUntil === null
    ? 'waiting: more was asked for than the contract lets out in 24 hours'
    : `waiting until ${timeFormat.format(new Date(transfer.waitingUntil))}: the contract lets out only so much in 24 hours`;
};

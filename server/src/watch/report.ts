/** `alarm` wants a person now, `warning` soon, `note` never. */
type Severity = 'alarm' | 'warning' | 'note';

/** What the watcher can say; the codes stay, the details may grow. */
export type WatchCode =
  /** The epoch on chain is the one that the server's books make. */
  | 'EPOCH_CHECKED'
  /** Not yet: the replica has not come as far as the block of the epoch. */
  | 'EPOCH_UNCHECKED'
  | 'EPOCH_FALSE'
  /** False, and it can no longer be vetoed. */
  | 'EPOCH_FALSE_FINAL'
  | 'EPOCH_VETOED'
  | 'EPOCH_LATE'
  /** Players are owed more than custody holds. */
  | 'DEFICIT'
  /** Custody paid what the books know no withdrawal of. */
  | 'PAYMENT_UNEXPLAINED'
  | 'OPERATOR_SUSPENDED'
  | 'FORCED_WITHDRAWAL_WAITS'
  /** A leaf of the last final epoch took off it what the player is not owed. */
  | 'FORCED_WITHDRAWAL_LOWERED'
  /** Another answer was first, or a later epoch has become final. */
  | 'ANSWER_OUTDATED'
  | 'EXIT_OPEN'
  /** Before the exit pays: its bound of all claims is above what it holds. */
  | 'EXIT_DEFICIT'
  /** A leaf, or the counters, took off that bound what is no claim. */
  | 'EXIT_CLAIMS_LOWERED'
  | 'GUARDIAN_OUT_OF_GAS'
  | 'GUARDIAN_WITHOUT_ROLE'
  /** A transaction that the node or the contract rejected; it is tried again. */
  | 'ACTION_FAILED'
  | 'REPLICA_BEHIND'
  | 'CHAIN_UNREACHABLE'
  | 'DATABASE_UNREACHABLE';

export type Finding = {
  readonly severity: Severity;
  readonly code: WatchCode;
  readonly [detail: string]: unknown;
};

export const note = (code: WatchCode, details: object = {}): Finding => ({
  severity: 'note',
  code,
  ...details,
});

export const warning = (code: WatchCode, details: object = {}): Finding => ({
  severity: 'warning',
  code,
  ...details,
});

export const alarm = (code: WatchCode, details: object = {}): Finding => ({
  severity: 'alarm',
  code,
  ...details,
});

/** What went wrong in one line, without the request that a node's library repeats in its errors. */
export const reasonOf = (error: unknown): string => {
  const { shortMessage, message } = error as { shortMessage?: unknown; message?: unknown };
  return String(shortMessage ?? message ?? error).split('\n')[0] ?? '';
};

export const sayChain = (error: unknown): Finding =>
  alarm('CHAIN_UNREACHABLE', { reason: reasonOf(error) });

export const sayDatabase = (error: unknown): Finding =>
  alarm('DATABASE_UNREACHABLE', { reason: reasonOf(error) });

const asText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;

/** One line of JSON, for whatever collects the lines. */
export const lineOf = (finding: Finding, at: Date): string =>
  JSON.stringify({ time: at.toISOString(), ...finding }, asText);

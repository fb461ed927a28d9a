import type { Token } from '@degen/rules/amount.ts';
import type { Provider } from 'ethers';
import type { Tx } from '../db/database.ts';
import { lockPlayers, type PlayerMovement } from '../ledger/player-money.ts';
import type { StoredEvent } from './chain-repository.ts';
import type { EventName, EventOf, FollowedEvent } from './followed-events.ts';
import type { ChainMetrics } from './metrics.ts';
import type { JobDeps } from './operator/job.ts';

/** Whether Custody has executed an id, for each id that was looked up. */
export type Executed = ReadonlyMap<string, boolean>;

/**
 * Thrown when the server must first look up on the chain whether Custody has executed these ids,
 * and whether a reorganization removed one of our transactions with them. The lookup must end
 * before the player's accounts are locked, because the node may respond slowly.
 */
export class UnaskedError extends Error {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super('the chain was not asked what became of these ids');
    this.ids = ids;
  }
}

/** Whether Custody has executed the id, at the newest block or at the confirmed one. */
export const wasExecuted = async (
  {
    provider,
    custody,
    confirmations,
  }: Pick<JobDeps, 'custody' | 'confirmations'> & { readonly provider: Provider },
  id: string,
): Promise<boolean> => {
  const deep = Math.max((await provider.getBlockNumber()) - confirmations, 0);
  const executed = await Promise.all([
    custody.isExecuted(id),
    custody.isExecuted(id, { blockTag: deep }),
  ]);
  return executed.includes(true);
};

/** Whose balance an event changes, and whether this server has caused it. */
type Resolution = {
  readonly userId?: bigint;
  /** True for a jackpot that no round of this server won. */
  readonly isForged?: true;
};

/** An event with what was looked up for it before any account is locked. */
export type Resolved<Name extends EventName = EventName> = Resolution & {
  readonly stored: StoredEvent;
  readonly event: EventOf<Name>;
};

/** What an event of the chain does to the ledger. */
export type Effect<Name extends EventName = EventName> = {
  /**
   * Whether the event paid money out of custody. If a reorganization removes it, that money is owed
   * again.
   */
  readonly isOutflow?: true;
  /** Looks up whose balance changes; absent if no player's does. */
  resolve?(tx: Tx, event: EventOf<Name>, stored: StoredEvent): Promise<Resolution>;
  apply?(tx: Tx, one: Resolved<Name>, executed: Executed): Promise<void>;
  /** Undoes the effect of an event that a reorganization removed. */
  undo?(tx: Tx, one: Resolved<Name>, executed: Executed): Promise<void>;
  /**
   * The alarm text for an event that this server did not cause, which is then counted; undefined
   * for any other event.
   */
  alarm?(one: Resolved<Name>, metrics: ChainMetrics): string | undefined;
};

/** The effects of events, by name; each feature exports those of its own events. */
export type Effects = { readonly [Name in EventName]?: Effect<Name> };

/** The effect of an event; undefined if the event is only stored. */
export const effectOf = (effects: Effects, { name }: FollowedEvent): Effect | undefined =>
  effects[name];

type MoneyEvent = {
  readonly stored: StoredEvent;
  readonly event: {
    readonly name: EventName;
    readonly token: Token;
    readonly amountWei: bigint;
  };
};

/**
 * What all transfers for an event have in common. Their reference is the id of the event's row. The
 * hash of the transaction is not unique enough: when a transaction moves to another branch, it
 * produces a second event, whose transfers need a new reference.
 */
export const causeOf = ({ stored, event: { token, amountWei } }: MoneyEvent) => ({
  token,
  amountWei,
  reference: String(stored.id),
  eventAt: stored.blockTime,
});

/** The transfer of an event that changes one player's balance. */
export const movementOf = (one: MoneyEvent & Resolution, kind: string): PlayerMovement => {
  const { userId } = one;
  if (userId === undefined) throw new Error(`${one.event.name} without a user`);
  return { ...causeOf(one), userId, kind };
};

/**
 * Undoes the events that a reorganization removed, and applies the new ones, in this order: undo
 * removed outflows, apply new events, undo the other removed events. A deposit that only moved to
 * another block is therefore credited again before its first credit is undone. So it causes neither
 * a debt nor a canceled withdrawal.
 */
export const exchangeEvents = async (
  tx: Tx,
  effects: Effects,
  { vanished, added }: { vanished: readonly Resolved[]; added: readonly Resolved[] },
  executed: Executed,
): Promise<void> => {
  await lockPlayers(
    tx,
    [...vanished, ...added].flatMap(({ userId }) => (userId === undefined ? [] : [userId])),
  );
  const isOutflow = ({ event }: Resolved): boolean => effectOf(effects, event)?.isOutflow === true;
  const undo = (one: Resolved) => effectOf(effects, one.event)?.undo?.(tx, one, executed);
  for (const one of vanished.filter(isOutflow)) await undo(one);
  for (const one of added) await effectOf(effects, one.event)?.apply?.(tx, one, executed);
  for (const one of vanished.filter((each) => !isOutflow(each))) await undo(one);
};

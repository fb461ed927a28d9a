import { isError, type Provider, Transaction, type TransactionReceipt } from 'ethers';
import { isKnown, isUnderpriced } from '../../../../chain/refused-transaction.ts';
import type { JobSource } from './job.ts';
import {
  closeSlot,
  insertAttempt,
  markSent,
  type Outcome,
  readOpenSlots,
  readSenders,
  reopenFrom,
  type Slot,
} from './operator-repository.ts';
import { affordableFee } from './purse.ts';
import { currentFees, type OperatorDeps, purposesOf, raisedFees, signAttempt } from './signing.ts';

/** An unmined transaction is sent again after this time, because a node may have dropped it. */
const RESEND_AFTER_MS = 15_000;
/**
 * If the first transaction of the queue is not mined within this time, its fee is considered too
 * low and is raised.
 */
const STUCK_AFTER_MS = 60_000;
/**
 * If no node accepts the newest attempt, its fee is raised to at most this multiple of the current
 * fee. The cause may be something other than a low fee, and an attempt that is accepted later pays
 * the fee that it offers.
 */
const UNACCEPTED_FEE_MAX = 2n;

type SettleDeps = OperatorDeps & {
  /**
   * Hashes of attempts that cannot be replaced and were logged as such. A run takes about a second,
   * and one line per run would hide all other lines.
   */
  readonly irreplaceable: Set<string>;
};

/**
 * The node's state, read before the receipts. If it were read after them, a transaction confirmed
 * between the two reads would have a used nonce but no receipt, and would count as lost.
 */
type Progress = {
  readonly head: number;
  /** All nonces below this number are used in the newest block. */
  readonly mined: number;
  /** All nonces below this number are used in the newest block that has enough confirmations. */
  readonly confirmed: number;
};

const readProgress = async (deps: OperatorDeps, sender: string): Promise<Progress> => {
  const head = await deps.provider.getBlockNumber();
  const deep = Math.max(head - deps.confirmations, 0);
  const confirmed = await deps.provider.getTransactionCount(sender, deep);
  return { head, confirmed, mined: await deps.provider.getTransactionCount(sender, head) };
};

/** Whether this attempt is the one that `cancel` has signed. */
const isNothing = ({ rawTx }: Slot['attempts'][number], { sender }: Slot): boolean =>
  Transaction.from(rawTx).to === sender;

/** What `cancel` sends in place of a call: a transaction to the sender itself that does nothing. */
const nothingFor = ({ sender }: Slot) => ({ to: sender, data: '0x' });

const findReceipt = async (
  { provider }: OperatorDeps,
  slot: Slot,
): Promise<TransactionReceipt | undefined> => {
  // The newest attempt is checked first, because it is the most likely to be mined.
  for (const { txHash } of slot.attempts.toReversed()) {
    const receipt = await provider.getTransactionReceipt(txHash);
    if (receipt !== null) return receipt;
  }
  return undefined;
};

/**
 * Sends the newest attempt. It counts as sent when the node accepted it, already knew it, or has seen
 * its nonce used. Receipts and nonces show whether it was mined.
 */
export const broadcast = async (
  deps: OperatorDeps,
  slot: Slot,
): Promise<'sent' | 'underpriced' | 'refused'> => {
  const attempt = slot.attempts.at(-1);
  if (attempt === undefined) throw new Error(`operator transaction ${slot.id} was never signed`);
  try {
    await deps.provider.send('eth_sendRawTransaction', [attempt.rawTx]);
  } catch (error) {
    const known = isError(error, 'NONCE_EXPIRED') || isKnown(error);
    if (!known) {
      const { id, nonce } = slot;
      deps.log.warn({ err: error, slot: `${id}`, nonce }, 'operator transaction was not accepted');
      return isUnderpriced(error) ? 'underpriced' : 'refused';
    }
  }
  await markSent(deps.db.kysely, slot.id, deps.clock.now());
  return 'sent';
};

type Replacement = Pick<Slot, 'to' | 'data'> & {
  /** Whether the node rejected the fee of the newest attempt. */
  readonly isUnderpriced?: boolean;
};

const replace = async (
  deps: SettleDeps,
  slot: Slot,
  unmined: readonly Slot[],
  { isUnderpriced = false, ...call }: Replacement,
): Promise<void> => {
  const last = slot.attempts.at(-1);
  if (last === undefined) throw new Error(`operator transaction ${slot.id} was never signed`);
  const current = await currentFees(deps.provider);
  const affordable = await affordableFee(deps, slot, unmined);
  const fees = raisedFees(last, current, affordable, isUnderpriced);
  if (fees === undefined) {
    if (deps.irreplaceable.has(last.txHash)) return;
    deps.irreplaceable.add(last.txHash);
    const amounts = { lastFee: `${last.maxFeePerGas}`, affordableFee: `${affordable}` };
    deps.log.error({ nonce: slot.nonce, ...amounts }, 'stuck transaction cannot be replaced');
    return;
  }
  // A call is cancelled whatever its fee was. Otherwise all later nonces could wait until the current
  // fee is as high again.
  const isRepeat = call.to !== slot.sender || isNothing(last, slot);
  const isCauseUnknown = slot.sentAt === null && !isUnderpriced;
  const maxWei = current.maxFeePerGas * UNACCEPTED_FEE_MAX;
  if (isCauseUnknown && isRepeat && fees.maxFeePerGas > maxWei) return;
  const attempt = await signAttempt(deps, { ...slot, ...call }, fees);
  await deps.db.transaction((tx) => insertAttempt(tx, slot.id, attempt));
  deps.log.warn({ nonce: slot.nonce, txHash: attempt.txHash }, 'stuck transaction replaced');
  await broadcast(deps, { ...slot, attempts: [...slot.attempts, attempt] });
};

const unminedWith = (slot: Slot, mined: number, open: readonly Slot[]): Slot[] =>
  open.filter(({ sender, nonce }) => sender === slot.sender && nonce >= mined);

/**
 * Replaces a transaction that must not be mined any more, which an earlier attempt can still be. The
 * replacement is raised like any other while it is stuck.
 */
const cancel = async (
  deps: SettleDeps,
  slot: Slot,
  { mined }: Pick<Progress, 'mined'>,
  open: readonly Slot[],
): Promise<void> => {
  if (slot.sender !== deps.wallet.address) return;
  const last = slot.attempts.at(-1);
  if (last !== undefined && isNothing(last, slot)) {
    if (slot.sentAt === null) await broadcast(deps, slot);
    const ageMs = deps.clock.now().getTime() - last.createdAt.getTime();
    if (ageMs < STUCK_AFTER_MS) return;
  }
  await replace(deps, slot, unminedWith(slot, mined, open), nothingFor(slot));
};

const pushPending = async (
  deps: SettleDeps,
  slot: Slot,
  { mined }: Progress,
  open: readonly Slot[],
): Promise<void> => {
  const ours = slot.sender === deps.wallet.address;
  // Without the role, the contracts reject the call whenever it is mined, and without gas it never
  // is: whoever stole the key has taken that.
  if (!ours && !(await deps.hasRole(slot.sender))) return close(deps, slot, 'lost');
  const fate = await fateOf(deps, slot);
  if (fate === 'wait') return;
  if (fate === 'cancel') return cancel(deps, slot, { mined }, open);
  const now = deps.clock.now().getTime();
  const last = slot.attempts.at(-1);
  const signedAt = last?.createdAt.getTime() ?? now;
  const isUnsent = slot.sentAt === null;
  let isUnderpriced = false;
  if (isUnsent || now - slot.sentAt.getTime() >= RESEND_AFTER_MS) {
    const answer = await broadcast(deps, slot);
    // The node has accepted the attempt only now, so it may still be mined soon.
    if (isUnsent && answer === 'sent') return;
    isUnderpriced = answer === 'underpriced';
  }
  const first = slot.nonce === mined;
  // An attempt that no node accepted is replaced too: when the node's transaction pool is full, it
  // rejects a fee that has become too low, and all later nonces wait.
  if (!ours || !first || (!isUnderpriced && now - signedAt < STUCK_AFTER_MS)) return;
  // A reorganization can reopen a slot that was cancelled. What it would have paid may have been
  // refunded since, so it stays cancelled.
  const isCancelled = last !== undefined && isNothing(last, slot);
  const { to, data } = isCancelled ? nothingFor(slot) : slot;
  await replace(deps, slot, unminedWith(slot, mined, open), { to, data, isUnderpriced });
};

const sourceOf = ({ urgent, sources }: OperatorDeps, { purpose }: Slot): JobSource => {
  const source = [urgent, ...sources].find((one) => one.purpose === purpose);
  if (source === undefined) throw new Error(`nobody answers for ${purpose}`);
  return source;
};

/** Whether the signed transaction may be sent now. Ask it before each broadcast. */
export const fateOf = async (deps: OperatorDeps, slot: Slot): Promise<'send' | 'wait' | 'cancel'> =>
  (await sourceOf(deps, slot).mayStillSend?.(slot.data)) ?? 'send';

const close = async (deps: OperatorDeps, slot: Slot, outcome: Outcome): Promise<void> => {
  const source = sourceOf(deps, slot);
  await deps.db.transaction(async (tx) => {
    if (!(await closeSlot(tx, slot.id, outcome, deps.clock.now()))) return;
    await source.closed(tx, slot.id, outcome);
  });
  const level = outcome === 'succeeded' ? 'info' : 'warn';
  deps.log[level](
    { nonce: slot.nonce, purpose: slot.purpose, outcome },
    'operator transaction over',
  );
};

const settle = async (
  deps: SettleDeps,
  slot: Slot,
  progress: Progress,
  open: readonly Slot[],
): Promise<void> => {
  if (slot.nonce >= progress.mined) return pushPending(deps, slot, progress, open);
  // The nonce is used, but without enough confirmations. The receipt is not requested yet: many
  // transactions are in this state, and each request is slow.
  if (slot.nonce >= progress.confirmed) return;
  const receipt = await findReceipt(deps, slot);
  if (receipt === undefined) return close(deps, slot, 'lost');
  if (progress.head - receipt.blockNumber < deps.confirmations) return;
  // A transaction that only replaced the call has done nothing of its work.
  if (receipt.to === slot.sender) return close(deps, slot, 'lost');
  await close(deps, slot, receipt.status === 1 ? 'succeeded' : 'reverted');
};

/**
 * Reopens all slots whose nonces the confirmed chain has not used, of the present key and earlier
 * ones. After a reorganization the follower must know which transactions can still be mined. It
 * runs before the operator, which would reopen the slots of the present key only.
 */
export const reopenUnconfirmed = async ({
  db,
  provider,
  confirmations,
}: Pick<OperatorDeps, 'db' | 'confirmations'> & { readonly provider: Provider }): Promise<void> => {
  const deep = Math.max((await provider.getBlockNumber()) - confirmations, 0);
  for (const sender of await readSenders(db.kysely)) {
    await reopenFrom(db.kysely, sender, await provider.getTransactionCount(sender, deep));
  }
};

/**
 * Handles every signed transaction without a final result: closes it, sends it again, or raises its
 * fee. One that fails, because the node shows no receipts say, does not hold up those behind it.
 */
export const settleOpenSlots = async (deps: SettleDeps): Promise<void> => {
  const progressOf = new Map<string, Progress>();
  const open = await readOpenSlots(deps.db.kysely, purposesOf(deps));
  const failures: unknown[] = [];
  for (const slot of open) {
    try {
      const progress = progressOf.get(slot.sender) ?? (await readProgress(deps, slot.sender));
      progressOf.set(slot.sender, progress);
      await settle(deps, slot, progress, open);
    } catch (error) {
      // Each of them would wait for a node that does not answer at all.
      if (isError(error, 'TIMEOUT')) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'operator transactions stay open');
};

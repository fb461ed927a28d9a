import type { HealthAnswer } from '@degen/rules/wire/config.ts';
import type { WithdrawalAnswer } from '@degen/rules/wire/money.ts';
import {
  type Look,
  type Receipt,
  watchTransaction,
} from '../../../../../chain/follow-transaction.ts';
import { searchFailure } from '../../../../../chain/inner-failure.ts';
import { ApiError, apiGet } from '../../lib/api-client.ts';
import { refreshUnlessHidden } from '../session/hidden-outcomes.ts';
import type { Session } from '../session/session.ts';
import type { ChainReader } from './chain-reader.ts';
import {
  afterArrival,
  type ContractDeposit,
  isContractDeposit,
  isCounted,
} from './contract-deposits.ts';
import {
  type DepositTransfer,
  FOLLOW_MS,
  type Transfer,
  type TransferStore,
  type WithdrawalTransfer,
} from './transfer-store.ts';
import { requestWithdrawal } from './withdrawal.ts';

/**
 * `accepted`: the casino accepted a withdrawal. `arrived`: credited, or paid to the wallet. `kept`:
 * the account refused the payment, and the contract keeps it.
 */
export type TransferEnd = 'accepted' | 'arrived' | 'kept' | 'failed';

type FollowerParts = {
  session: Session;
  transfers: TransferStore;
  chain: ChainReader;
  /** Called when a transfer ends, and when a repeated withdrawal request is accepted. */
  onEnd: (transfer: Transfer, end: TransferEnd) => void;
};

/** HTTP statuses of a request without a session, or with the session of another account. */
const NO_SESSION: readonly number[] = [401, 403];

/** The server does not show a withdrawal to another account. */
const NOT_THE_OWNER: readonly number[] = [...NO_SESSION, 404];

export class TransferFollower {
  readonly #parts: FollowerParts;
  /** The running check of the transaction, for each deposit of an account with a key. */
  readonly #looks = new Map<string, ReturnType<typeof watchTransaction>>();
  /** The running search for a failure, for each deposit of a contract wallet. */
  readonly #failures = new Map<string, () => Promise<boolean>>();
  #isLooking = false;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
  }

  /** Checks every pending transfer once. A call during another call does nothing. */
  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      for (const { id } of this.#parts.transfers.store.getState().transfers) {
        await this.#follow(id).catch((error: unknown) =>
          console.info('Cannot see this transfer now', id, error),
        );
      }
    } finally {
      this.#isLooking = false;
    }
  }

  async #follow(id: string): Promise<void> {
    // The transfer is read again, because it may have changed while earlier ones were checked.
    const transfer = this.#parts.transfers.find(id);
    if (transfer === undefined) return;
    if (transfer.kind === 'deposit') return this.#followDeposit(transfer);
    const { signedInAs } = this.#parts.session.store.getState();
    const isOwn = transfer.account === signedInAs;
    // An unanswered withdrawal of another account is not repeated, because another tab may still be
    // waiting for its response.
    if (!isOwn && (transfer.state === 'asking' || transfer.state === 'signed-out')) return;
    if (this.#parts.transfers.requesting.has(id)) return;
    if (transfer.withdrawalId === undefined) return this.#askAgain(transfer);
    return this.#followWithdrawal(transfer, transfer.withdrawalId);
  }

  async #followDeposit(sent: DepositTransfer): Promise<void> {
    if (isContractDeposit(sent)) {
      const receipt = await this.#parts.chain.transactionOf(sent).receipt();
      return receipt === null ? this.#followTotal(sent) : this.#followMined(sent, receipt);
    }
    const seen = await this.#lookAt(sent);
    if (seen.state === 'mined') return this.#followMined(sent, seen.receipt);
    const state = seen.state === 'pending' ? 'sent' : seen.state;
    if (state === sent.state && seen.nonce === sent.nonce) return;
    const { nonce } = seen;
    this.#parts.transfers.update({ ...sent, state, ...(nonce === undefined ? {} : { nonce }) });
  }

  /**
   * If another deposit has replaced this one, the casino credits it, but this page does not know its
   * hash.
   */
  #lookAt(sent: DepositTransfer): Promise<Look> {
    const { id, nonce, state } = sent;
    const transaction = this.#parts.chain.transactionOf(sent);
    const look = this.#looks.get(id) ?? watchTransaction(transaction, FOLLOW_MS);
    this.#looks.set(id, look);
    return look({ nonce, wasUnseen: state === 'unseen' });
  }

  async #followMined(sent: DepositTransfer, receipt: Receipt): Promise<void> {
    if (!receipt.succeeded) return this.#end(sent, 'failed');
    if (sent.state !== 'mined') this.#parts.transfers.update({ ...sent, state: 'mined' });
    await this.#endIfRead(sent, (block) => block >= receipt.blockNumber);
  }

  /**
   * Follows a deposit by the total that the account has deposited. It has arrived once it is part of
   * the total at the block that the casino has read.
   */
  async #followTotal(sent: ContractDeposit): Promise<void> {
    const { chain, transfers } = this.#parts;
    const isCountedAt = async (block?: number): Promise<boolean> => {
      const totalWei = await chain.depositedWei(sent, block);
      return isCounted(sent, transfers.store.getState().transfers, totalWei);
    };
    const state = (await isCountedAt()) ? 'mined' : 'sent';
    if (state !== sent.state) transfers.update({ ...sent, state });
    await (state === 'sent' ? this.#endIfFailed(sent) : this.#endIfRead(sent, isCountedAt));
  }

  /** The casino reads a block and credits its deposits in the same step. */
  async #endIfRead(
    sent: DepositTransfer,
    isThere: (block: number) => boolean | Promise<boolean>,
  ): Promise<void> {
    const { chain: read } = await apiGet<HealthAnswer>('/api/health');
    if (read.block === null || !(await isThere(read.block))) return;
    await refreshUnlessHidden(this.#parts.session);
    this.#end(sent, 'arrived');
  }

  async #endIfFailed(sent: ContractDeposit): Promise<void> {
    const { id, account, sinceBlock } = sent;
    if (sinceBlock === undefined) return;
    const { chain } = this.#parts;
    const failuresOf = (from: number, to: number) => chain.failuresOf(account, from, to);
    const hasFailed =
      this.#failures.get(id) ??
      searchFailure({ hash: id, sinceBlock }, { head: () => chain.head(), failuresOf });
    this.#failures.set(id, hasFailed);
    if (await hasFailed()) this.#end(sent, 'failed');
  }

  async #askAgain(withdrawal: WithdrawalTransfer): Promise<void> {
    const { session, transfers, onEnd } = this.#parts;
    const reply = await requestWithdrawal(transfers, withdrawal, { sentBefore: true });
    if (reply.kind === 'rejected') return this.#end(withdrawal, 'failed');
    if (reply.kind === 'in-doubt') return this.#noteSession(withdrawal, reply.error, NO_SESSION);
    // The response contains the balances after the first request, which may be hours old.
    await refreshUnlessHidden(session);
    onEnd(withdrawal, 'accepted');
  }

  async #followWithdrawal(withdrawal: WithdrawalTransfer, id: string): Promise<void> {
    try {
      const answer = await apiGet<WithdrawalAnswer>(`/api/withdrawals/${id}`);
      const { status, collectable, waitingUntil } = answer;
      if (status === 'confirmed') return this.#end(withdrawal, collectable ? 'kept' : 'arrived');
      if (status === 'refunded') {
        await refreshUnlessHidden(this.#parts.session);
        return this.#end(withdrawal, 'failed');
      }
      if (status !== withdrawal.state || waitingUntil !== withdrawal.waitingUntil) {
        this.#parts.transfers.update({ ...withdrawal, state: status, waitingUntil });
      }
    } catch (error) {
      this.#noteSession(withdrawal, error, NOT_THE_OWNER);
    }
  }

  /**
   * Marks the withdrawal as signed out if the request failed because the account has no session.
   * The transfer list then asks the player to sign in.
   */
  #noteSession(withdrawal: WithdrawalTransfer, error: unknown, statuses: readonly number[]): void {
    if (!(error instanceof ApiError && statuses.includes(error.status))) throw error;
    if (withdrawal.state !== 'signed-out') {
      this.#parts.transfers.update({ ...withdrawal, state: 'signed-out' });
    }
  }

  #end(transfer: Transfer, end: TransferEnd): void {
    const hasArrived = transfer.kind === 'deposit' && end === 'arrived';
    this.#parts.transfers.remove(transfer.id, (other) =>
      hasArrived ? afterArrival(other, transfer) : other,
    );
    this.#parts.onEnd(transfer, end);
  }
}

import type { HealthAnswer } from '@degen/rules/wire/config.ts';
import type { WithdrawalAnswer } from '@degen/rules/wire/money.ts';
import { ApiError, apiGet } from '../../lib/api-client.ts';
import { searchFailure } from '../inner-failure.ts';
import { refreshUnlessHidden } from '../session/hidden-outcomes.ts';
import type { Session } from '../session/session.ts';
import type { ChainReader } from './chain-reader.ts';
import {
  afterArrival,
  type ContractDeposit,
  isContractDeposit,
  isCounted,
} from './contract-deposits.ts';
import type {
  DepositTransfer,
  Transfer,
  TransferStore,
  WithdrawalTransfer,
} from './transfer-store.ts';
import { requestWithdrawal } from './withdrawal.ts';

/**
 * After this many consecutive checks (two minutes) in which the network does not know the
 * transaction of a deposit, the page tells the player to look in the wallet.
 */
const UNSEEN_LOOKS = 60;

/** `accepted`: the casino accepted a withdrawal. `arrived`: credited, or paid to the wallet. */
export type TransferEnd = 'accepted' | 'arrived' | 'failed';

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
  /** For each deposit, the number of consecutive checks that did not find its transaction. */
  readonly #unseenLooks = new Map<string, number>();
  /** For each deposit of a contract wallet, the search for its failure. */
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
    const { chain, session, transfers } = this.#parts;
    const receipt = await chain.receipt(sent);
    if (receipt === null) {
      return isContractDeposit(sent) ? this.#followTotal(sent) : this.#followUnmined(sent);
    }
    if (!receipt.succeeded) return this.#end(sent, 'failed');
    if (sent.state !== 'mined') transfers.update({ ...sent, state: 'mined' });
    // The casino reads a block and credits its deposits in the same step.
    const { chain: read } = await apiGet<HealthAnswer>('/api/health');
    if (read.block === null || read.block < receipt.blockNumber) return;
    await refreshUnlessHidden(session);
    this.#end(sent, 'arrived');
  }

  /**
   * Follows a deposit by the total that the account has deposited. It has arrived once it is part of
   * the total at the block that the casino has read.
   */
  async #followTotal(sent: ContractDeposit): Promise<void> {
    const { chain, session, transfers } = this.#parts;
    const isCountedAt = async (block?: number): Promise<boolean> => {
      const totalWei = await chain.depositedWei(sent, block);
      return isCounted(sent, transfers.store.getState().transfers, totalWei);
    };
    const state = (await isCountedAt()) ? 'mined' : 'sent';
    if (state !== sent.state) transfers.update({ ...sent, state });
    if (state === 'sent') return this.#endIfFailed(sent);
    const { chain: read } = await apiGet<HealthAnswer>('/api/health');
    if (read.block === null || !(await isCountedAt(read.block))) return;
    await refreshUnlessHidden(session);
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

  async #followUnmined(sent: DepositTransfer): Promise<void> {
    // The nonce is read each time, because a node can drop a transaction that it knew before.
    const found = await this.#parts.chain.nonceOf(sent.id, sent.account);
    const deposit = found == null ? sent : { ...sent, nonce: found };
    const isUnseen = this.#isUnseen(sent, found);
    const state = (await this.#isReplaced(deposit)) ? 'replaced' : isUnseen ? 'unseen' : 'sent';
    if (state === sent.state && deposit.nonce === sent.nonce) return;
    this.#parts.transfers.update({ ...deposit, state });
  }

  /**
   * Counts this check. A deposit that is already `unseen`, for example from before a reload, stays
   * `unseen` until the network knows it.
   */
  #isUnseen({ id, state }: DepositTransfer, nonce: number | null | undefined): boolean {
    const looks = nonce === undefined ? (this.#unseenLooks.get(id) ?? 0) + 1 : 0;
    this.#unseenLooks.set(id, looks);
    return looks >= UNSEEN_LOOKS || (looks > 0 && state === 'unseen');
  }

  /**
   * Whether another transaction used the nonce of this deposit, because the player sped up or
   * canceled the deposit in the wallet. If the replacement is a deposit, the casino credits it, but
   * this page does not know its hash.
   */
  async #isReplaced(deposit: DepositTransfer): Promise<boolean> {
    const { chain } = this.#parts;
    const { account, nonce } = deposit;
    if (nonce === undefined || (await chain.transactionCount(account)) <= nonce) return false;
    return (await chain.receipt(deposit)) === null;
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
      const { status, waitingUntil } = await apiGet<WithdrawalAnswer>(`/api/withdrawals/${id}`);
      if (status === 'confirmed') return this.#end(withdrawal, 'arrived');
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

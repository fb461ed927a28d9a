import { formatAmount, type Token } from '@degen/rules/amount.ts';
import type { Balances, WithdrawAnswer, WithdrawRequest } from '@degen/rules/wire/money.ts';
import { ApiError, apiPost, FIRST_SERVER_FAULT } from '../../lib/api-client.ts';
import { newUuid } from '../../lib/unique-id.ts';
import { WalletError } from '../messages.ts';
import { showUnlessHidden } from '../session/hidden-outcomes.ts';
import type { Session } from '../session/session.ts';
import type { TransferStore, WithdrawalTransfer } from './transfer-store.ts';

type Parts = { session: Session; transfers: TransferStore };
type Withdrawal = { token: Token; amountWei: bigint; account: string; chainId: number };

/**
 * `unanswered`: the server may have accepted the withdrawal. The transfer follower repeats the
 * request with the same key.
 */
export type WithdrawalOutcome = 'accepted' | 'unanswered';

/**
 * Stores a withdrawal before it is requested. If the response is lost, the page can then repeat the
 * request with the same key.
 */
export const startWithdrawal = async (
  { session, transfers }: Parts,
  { token, amountWei, account, chainId }: Withdrawal,
): Promise<WithdrawalOutcome> => {
  const transfer: WithdrawalTransfer = {
    kind: 'withdrawal',
    state: 'asking',
    id: newUuid(),
    token,
    amount: formatAmount(amountWei),
    account,
    chainId,
  };
  transfers.addWithdrawal(transfer);
  try {
    const balances = await requestWithdrawal(transfers, transfer);
    // Another account may have signed in before the response arrived. It must not see these
    // balances.
    if (session.store.getState().signedInAs === account) showUnlessHidden(session, balances);
    return 'accepted';
  } catch (error) {
    // If the server rejected this first request, no money has moved, so the stored withdrawal is
    // removed. After any other error, the server may still have accepted the withdrawal.
    if (!(error instanceof ApiError) || error.status >= FIRST_SERVER_FAULT) return 'unanswered';
    transfers.remove(transfer.id);
    throw new WalletError('withdrawalFailed', { cause: error });
  }
};

/**
 * Requests the withdrawal from the server. A repeated call uses the same key, so the server repeats
 * its first response, with the balances at that time.
 */
export const requestWithdrawal = async (
  transfers: TransferStore,
  transfer: WithdrawalTransfer,
): Promise<Balances> => {
  const body: WithdrawRequest = {
    walletAddress: transfer.account,
    token: transfer.token,
    amount: transfer.amount,
  };
  transfers.requesting.add(transfer.id);
  try {
    const answer = await apiPost<WithdrawAnswer>('/api/withdraw', body, {
      account: transfer.account,
      idempotencyKey: transfer.id,
    });
    transfers.update({ ...transfer, withdrawalId: answer.id, state: 'requested' });
    return answer.balances;
  } finally {
    transfers.requesting.delete(transfer.id);
  }
};

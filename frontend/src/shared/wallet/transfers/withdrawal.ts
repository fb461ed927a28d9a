import { formatAmount, type Token } from '@degen/rules/amount.ts';
import { toHex } from '@degen/rules/hex.ts';
import type { WithdrawAnswer, WithdrawRequest } from '@degen/rules/wire/money.ts';
import { type Persisted, persistRequest } from '../../lib/persist-request.ts';
import { WalletError } from '../errors.ts';
import { showUnlessHidden } from '../session/hidden-outcomes.ts';
import type { Session } from '../session/session.ts';
import type { TransferStore, WithdrawalTransfer } from './transfer-store.ts';

const UUID_BYTES = 16;
const VERSION_BYTE = 6;
const VARIANT_BYTE = 8;

/**
 * A random UUID of version 4. `crypto.randomUUID` exists only on pages with TLS and on localhost;
 * `crypto.getRandomValues` exists everywhere.
 */
export const newUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(UUID_BYTES));
  bytes[VERSION_BYTE] = ((bytes[VERSION_BYTE] ?? 0) & 0x0f) | 0x40;
  bytes[VARIANT_BYTE] = ((bytes[VARIANT_BYTE] ?? 0) & 0x3f) | 0x80;
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

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
  const reply = await requestWithdrawal(transfers, transfer, { sentBefore: false });
  if (reply.kind === 'in-doubt') return 'unanswered';
  if (reply.kind === 'rejected') {
    transfers.remove(transfer.id);
    throw new WalletError('withdrawalFailed', { cause: reply.error });
  }
  // Another account may have signed in before the response arrived. It must not see these balances.
  const isOwn = session.store.getState().signedInAs === account;
  if (isOwn) showUnlessHidden(session, reply.answer.balances);
  return 'accepted';
};

/**
 * Requests the withdrawal from the server, once. A repeated call uses the same key, so the server
 * repeats its first response, with the balances at that time.
 */
export const requestWithdrawal = async (
  transfers: TransferStore,
  transfer: WithdrawalTransfer,
  { sentBefore }: { readonly sentBefore: boolean },
): Promise<Persisted<WithdrawAnswer>> => {
  const { id: idempotencyKey, account, token, amount } = transfer;
  const body: WithdrawRequest = { walletAddress: account, token, amount };
  transfers.requesting.add(idempotencyKey);
  try {
    const reply = await persistRequest<WithdrawAnswer>(
      { account, path: '/api/withdraw', body, idempotencyKey },
      { sentBefore, delaysMs: [] },
    );
    if (reply.kind === 'answered') {
      transfers.update({ ...transfer, withdrawalId: reply.answer.id, state: 'requested' });
    }
    return reply;
  } finally {
    transfers.requesting.delete(idempotencyKey);
  }
};

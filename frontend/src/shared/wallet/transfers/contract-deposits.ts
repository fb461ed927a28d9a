import { formatAmount, formattedWei } from '@degen/rules/amount.ts';
import type { DepositTransfer, Transfer } from './transfer-store.ts';

/** A deposit of a contract wallet, which is followed by the total of all deposits of its account. */
export type ContractDeposit = DepositTransfer & { depositedBefore: string };

export const isContractDeposit = (transfer: Transfer): transfer is ContractDeposit =>
  transfer.kind === 'deposit' && transfer.depositedBefore !== undefined;

/** Whether both deposits add to the same total. */
const isBesides = (other: ContractDeposit, { id, account, token, chainId }: ContractDeposit) =>
  other.id !== id &&
  other.account === account &&
  other.token === token &&
  other.chainId === chainId;

/** How much the total must be for the deposit to count. */
const targetWei = ({ depositedBefore, amount }: ContractDeposit): bigint =>
  formattedWei(depositedBefore) + formattedWei(amount);

/**
 * Whether the deposit counts at this total. Another pending deposit that the total fits exactly is
 * preferred, because owners can confirm a later deposit and drop an earlier one.
 */
export const isCounted = (
  deposit: ContractDeposit,
  transfers: readonly Transfer[],
  totalWei: bigint,
): boolean => {
  const target = targetWei(deposit);
  if (totalWei <= target) return totalWei === target;
  return !transfers
    .filter(isContractDeposit)
    .some((other) => isBesides(other, deposit) && targetWei(other) === totalWei);
};

/**
 * A pending transfer after `arrived` has counted. The same growth of the total must not count
 * twice. A deposit that was sent later, at a total with that growth, stays as it is.
 */
export const afterArrival = (transfer: Transfer, arrived: Transfer): Transfer => {
  if (!isContractDeposit(transfer) || !isContractDeposit(arrived)) return transfer;
  if (!isBesides(transfer, arrived)) return transfer;
  const beforeWei = formattedWei(transfer.depositedBefore);
  if (beforeWei >= targetWei(arrived)) return transfer;
  return { ...transfer, depositedBefore: formatAmount(beforeWei + formattedWei(arrived.amount)) };
};

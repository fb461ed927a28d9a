import { parseEther, type Wallet } from 'ethers';
import { expect } from 'vitest';
import { chain, fixture } from './house.ts';

type Asked = { readonly id: string };

/** What the contract has paid to a player, in the order of the chain. */
export const paymentsTo = ({ address }: Wallet) =>
  chain.custody.queryFilter(chain.custody.filters.WithdrawalPaid(undefined, address));

/**
 * Asserts that the contract has paid these withdrawals to the player, each once, and nothing else;
 * returns the hash of the last payment's transaction.
 */
export const expectPaidOnce = async (
  player: Wallet,
  ...withdrawals: readonly Asked[]
): Promise<string | undefined> => {
  const due: [id: string, amountWei: bigint][] = [];
  for (const one of withdrawals) {
    const { status, amount } = (await fixture.withdrawal(player, one)) ?? {};
    expect(status).toBe('confirmed');
    due.push([await fixture.paymentId(one), parseEther(amount ?? '')]);
  }
  const paid = await paymentsTo(player);
  expect(paid.map(({ args }) => [args.id, args.amount]).sort()).toEqual(due.sort());
  await fixture.expectBooksToBalance();
  return paid.at(-1)?.transactionHash;
};

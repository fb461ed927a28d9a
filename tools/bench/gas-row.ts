import type { ContractTransactionResponse } from 'ethers';

export type GasRow = { readonly entry: string; readonly gas: number };

export type Sent = Promise<ContractTransactionResponse>;

export const gasOf = async (sent: Sent): Promise<number> => {
  const receipt = await (await sent).wait();
  if (receipt === null) throw new Error('a transaction was not mined');
  return Number(receipt.gasUsed);
};

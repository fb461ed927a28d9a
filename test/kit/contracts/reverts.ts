import type { Interface } from 'ethers';

/**
 * The name of the contract error with which a transaction reverted. It is decoded from the data,
 * because the chain's message has names only for the code that was built.
 */
export const errorNameOf = (
  error: unknown,
  ...contracts: readonly { readonly interface: Interface }[]
): string | undefined => {
  const { data } = error as { data?: unknown };
  const thrown = (data as { data?: unknown } | undefined)?.data ?? data;
  // Reverts without a reason, such as out of gas.
  if (typeof thrown !== 'string' || thrown === '0x') return undefined;
  for (const contract of contracts) {
    const parsed = contract.interface.parseError(thrown);
    if (parsed !== null) return parsed.name;
  }
  return undefined;
};

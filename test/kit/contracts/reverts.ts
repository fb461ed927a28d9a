import type { Interface } from 'ethers';

/**
 * The name of the contract error with which a transaction reverted. The name is decoded from the
 * revert data, because Hardhat's message names errors only for bytecode that Hardhat compiled.
 */
export const errorNameOf = (
  error: unknown,
  ...contracts: readonly { readonly interface: Interface }[]
): string | undefined => {
  const { data } = error as { data?: unknown };
  const thrown = (data as { data?: unknown } | undefined)?.data ?? data;
  // A revert without a reason, such as out of gas, has no data.
  if (typeof thrown !== 'string' || thrown === '0x') return undefined;
  for (const contract of contracts) {
    const parsed = contract.interface.parseError(thrown);
    if (parsed !== null) return parsed.name;
  }
  return undefined;
};

import type { Interface } from 'ethers';

/**
 * The name of the error of these contracts that a transaction reverted with. It is read from the data,
 * because the chain's message has the names only for the very code that was built.
 */
export const errorNameOf = (
  error: unknown,
  ...contracts: readonly { readonly interface: Interface }[]
): string | undefined => {
  const { data } = error as { data?: unknown };
  const thrown = (data as { data?: unknown } | undefined)?.data ?? data;
  // Without a reason, as when the gas is used up.
  if (typeof thrown !== 'string' || thrown === '0x') return undefined;
  for (const contract of contracts) {
    const parsed = contract.interface.parseError(thrown);
    if (parsed !== null) return parsed.name;
  }
  return undefined;
};

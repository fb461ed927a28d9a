import type { Token } from '@degen/rules/amount.ts';

/** The two contracts that keep a payment which its receiver did not accept. */
export type Vault = 'custody' | 'casino';

export const VAULT_NAMES: Readonly<Record<Vault, string>> = {
  custody: 'the Custody contract',
  casino: 'the Casino contract',
};

/** What waits for the player in one contract and one token. */
export type Claimable = {
  readonly vault: Vault;
  readonly token: Token;
  readonly amountWei: bigint;
};

/** A part of a claimable payment, or all of it, and where it goes. */
export type Claim = Claimable & { readonly to: string };

export const isSameClaim = (a: Claimable | null, b: Claimable): boolean =>
  a?.vault === b.vault && a.token === b.token;

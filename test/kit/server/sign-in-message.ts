import { GRANT_LIFETIME_MAX_MS, orderKeyResource } from '@degen/rules/orders/grant.ts';
import type { PrivateKeyAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import type { Deps } from '../../../server/src/deps.ts';

type SiweParameters = Parameters<typeof createSiweMessage>[0];

/** The resource of an order key that signs nothing. */
export const ANY_PLAY_KEY = orderKeyResource('0123456789abcdef'.repeat(4));

/** A message that allows an order key for as long as possible. */
export const signInMessage = (
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  account: Pick<PrivateKeyAccount, 'address'>,
  nonce: string,
  changes: Partial<SiweParameters> = {},
): string => {
  const issuedAt = changes.issuedAt ?? clock.now();
  return createSiweMessage({
    address: account.address,
    chainId: config.chain.id,
    domain: new URL(config.publicOrigin).host,
    issuedAt,
    expirationTime: new Date(issuedAt.getTime() + GRANT_LIFETIME_MAX_MS),
    nonce,
    uri: config.publicOrigin,
    version: '1',
    resources: [ANY_PLAY_KEY],
    ...changes,
  });
};

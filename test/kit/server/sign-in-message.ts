import { GRANT_LIFETIME_MAX_MS, orderKeyResource } from '@degen/rules/orders/grant.ts';
import type { PrivateKeyAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import type { Deps } from '../../../server/src/deps.ts';

type SiweParameters = Parameters<typeof createSiweMessage>[0];

/** The resource of an order key that signs nothing: the generator of secp256k1. */
export const ANY_PLAY_KEY = orderKeyResource(
  '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798' +
    '483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8',
);

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

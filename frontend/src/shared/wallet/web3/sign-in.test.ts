import { grantHash } from '@degen/rules/orders/grant.ts';
import { getBytes, Signature, SigningKey, verifyMessage, Wallet } from 'ethers';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../../test/kit/page/fake-server.ts';
import { fakeWallet } from '../../../../../test/kit/page/fake-wallet.ts';
import { hashing } from '../../fairness/crypto/hashing.ts';
import { DEPLOYMENT } from '../../fairness/testing/fake-casino.ts';
import { findOrderKey } from '../../orders/order-keys.ts';
import { canonicalProvider } from '../provider/canonical-provider.ts';
import { signInWithWallet } from './sign-in.ts';

const SIGNER = new Wallet(`0x${'5'.repeat(64)}`);

const ISSUED_AT = '2026-01-02T03:04:05.678Z';

describe('signing in', () => {
  let server: ReturnType<typeof fakeServer>;

  beforeEach(() => {
    server = fakeServer({
      'POST /api/auth/nonce': () => ({ body: { nonce: 'abcdef0123456789', issuedAt: ISSUED_AT } }),
      'POST /api/auth/verify': () => ({ body: {} }),
    });
  });

  /**
   * Signs in with a wallet whose signature has the encoding `write`. Returns the message and the
   * signature that the server received, and the standard encoding of the signature.
   */
  const signIn = async (write: (signed: Signature) => string) => {
    const wallet = fakeWallet({ accounts: [SIGNER.address], chainId: 31_337 });
    let signed: Signature | undefined;
    wallet.misbehave('personal_sign', (params) => {
      const [message = ''] = params as string[];
      signed = Signature.from(SIGNER.signMessageSync(getBytes(message)));
      return write(signed);
    });
    const account = SIGNER.address;
    const provider = canonicalProvider(wallet);
    await signInWithWallet({ provider, account, deployment: DEPLOYMENT, isCurrent: () => true });
    const body = server.called('/api/auth/verify').at(-1)?.body as Record<string, unknown>;
    const { message, signature } = body;
    return { message, signature, canonical: signed?.serialized };
  };

  it('signs a message of EIP-4361 with the server’s time', async () => {
    const { message } = await signIn(({ serialized }) => serialized);
    expect(String(message).split('\n')).toEqual([
      `${window.location.host} wants you to sign in with your Ethereum account:`,
      SIGNER.address,
      '',
      'Sign in to Degen Casino. This proves that the account is yours and lets this browser place your bets, automatic bets and swaps for 7 days, until you sign out; it sends no transaction and costs nothing.',
      '',
      `URI: ${window.location.origin}`,
      'Version: 1',
      'Chain ID: 31337',
      'Nonce: abcdef0123456789',
      `Issued At: ${ISSUED_AT}`,
      'Expiration Time: 2026-01-09T03:04:05.678Z',
      'Resources:',
      expect.stringMatching(/^- urn:degen-casino:order-key:secp256k1:[\da-f]{128}$/),
    ]);
  });

  it('keeps the key that the message allows, which is another one at each sign-in', async () => {
    const keys = [];
    for (const _time of [1, 2]) {
      const { message } = await signIn(({ serialized }) => serialized);
      const key = await findOrderKey(grantHash(hashing, String(message)));
      if (key === null) throw new Error('the key was not kept');
      const publicKey = String(message).slice(-128);
      expect(`0x04${publicKey}`).toBe(SigningKey.computePublicKey(key.secret));
      expect(key).toMatchObject({ ...DEPLOYMENT, player: SIGNER.address });
      keys.push(publicKey);
    }
    expect(new Set(keys).size).toBe(2);
  });

  it('keeps no key when the server rejects the signature', async () => {
    server.routes['POST /api/auth/verify'] = () => ({ status: 401 });
    await expect(signIn(({ serialized }) => serialized)).rejects.toThrow('401');
    const [call] = server.called('/api/auth/verify');
    const { message } = (call?.body ?? {}) as Record<string, unknown>;
    expect(await findOrderKey(grantHash(hashing, String(message)))).toBeNull();
  });

  it.each<[string, (signed: Signature) => string]>([
    ['in the usual form', ({ serialized }) => serialized],
    [
      'with a parity of 0 or 1',
      ({ serialized, yParity }) => serialized.replace(/..$/, `0${yParity}`),
    ],
    ['in the compact form', ({ compactSerialized }) => compactSerialized],
    ['without 0x', ({ serialized }) => serialized.slice(2)],
    ['in the compact form without 0x', ({ compactSerialized }) => compactSerialized.slice(2)],
    ['in capitals', ({ serialized }) => `0x${serialized.slice(2).toUpperCase()}`],
  ])('sends the standard form of a signature that the wallet returns %s', async (_name, write) => {
    const { signature, canonical } = await signIn(write);
    expect(signature).toBe(canonical);
  });

  it('asks for the text itself when the wallet has signed its hexadecimal digits', async () => {
    const wallet = fakeWallet({ accounts: [SIGNER.address], chainId: 31_337 });
    wallet.misbehave('personal_sign', (params) =>
      SIGNER.signMessageSync((params as string[])[0] ?? ''),
    );
    const provider = canonicalProvider(wallet);
    const account = SIGNER.address;
    await signInWithWallet({ provider, account, deployment: DEPLOYMENT, isCurrent: () => true });
    const [call] = server.called('/api/auth/verify');
    const { message, signature } = (call?.body ?? {}) as Record<string, string>;
    expect(verifyMessage(message ?? '', signature ?? '')).toBe(SIGNER.address);
    expect(wallet.methods()).toEqual(['personal_sign', 'personal_sign']);
  });

  it.each<[string, string]>([
    ['two bytes', '0x5163'],
    ['an approval of a Safe wallet', `0x${'11'.repeat(32)}${'00'.repeat(32)}01`],
    ['a signature of ERC-6492', `0x${'12'.repeat(300)}${'6492'.repeat(16)}`],
    ['the signature of an owner', new Wallet(`0x${'6'.repeat(64)}`).signMessageSync('hello')],
  ])('sends a contract wallet’s signature unchanged: %s', async (_name, bytes) => {
    expect((await signIn(() => bytes)).signature).toBe(bytes);
    expect((await signIn(() => `0x${bytes.slice(2).toUpperCase()}`)).signature).toBe(bytes);
    expect((await signIn(() => bytes.slice(2))).signature).toBe(bytes);
  });
});

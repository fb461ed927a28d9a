import { Signature, Wallet } from 'ethers';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { fakeWallet } from '../../../testing/fake-wallet.ts';
import { signInWithWallet } from './sign-in.ts';

const SIGNER = new Wallet(`0x${'5'.repeat(64)}`);
const SIGNED = Signature.from(SIGNER.signMessageSync('any message'));

describe('signing in', () => {
  let server: ReturnType<typeof fakeServer>;

  beforeEach(() => {
    server = fakeServer({
      'POST /api/auth/nonce': () => ({ body: { nonce: 'abcdef0123456789' } }),
      'POST /api/auth/verify': () => ({ body: {} }),
    });
  });

  /** What the server gets when the wallet returns this. */
  const sent = async (signature: string): Promise<unknown> => {
    const provider = fakeWallet({ accounts: [SIGNER.address], chainId: 31_337 });
    provider.misbehave('personal_sign', () => signature);
    const account = SIGNER.address;
    await signInWithWallet({ provider, account, chainId: 31_337, isCurrent: () => true });
    const [verify] = server.called('/api/auth/verify');
    return (verify?.body as { signature?: unknown } | undefined)?.signature;
  };

  it.each([
    ['in the usual form', SIGNED.serialized],
    ['with a parity of 0 or 1', SIGNED.serialized.replace(/..$/, `0${SIGNED.yParity}`)],
    ['in the compact form', SIGNED.compactSerialized],
    ['in capitals', `0x${SIGNED.serialized.slice(2).toUpperCase()}`],
  ])('sends a signature %s as the server takes it', async (_name, signature) => {
    expect(await sent(signature)).toBe(SIGNED.serialized);
  });

  it('sends on what is no signature, for the server to refuse', async () => {
    expect(await sent('0x5163')).toBe('0x5163');
  });
});

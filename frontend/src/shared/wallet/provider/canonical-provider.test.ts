import { describe, expect, it, vi } from 'vitest';
import { fakeWallet } from '../../../../../test/kit/page/fake-wallet.ts';
import { expectLogged } from '../../../../../test/kit/page/logs.ts';
import { ALICE } from '../../../../../test/kit/page/wallet-harness.ts';
import { canonicalProvider } from './canonical-provider.ts';

const DIGITS = 'abcdef0123456789abcdef0123456789abcdef01';
const ADDRESS = `0x${DIGITS}`;
const SIGNATURE = 'ab'.repeat(65);
const HASH = 'cd'.repeat(32);

const answering = (method: string, answer: unknown) => {
  const wallet = fakeWallet({ accounts: [ALICE], chainId: 97 });
  wallet.misbehave(method, () => answer);
  return canonicalProvider(wallet).request({ method });
};

describe('an answer of a wallet', () => {
  it.each([
    ['0x61', '0x61'],
    ['0x061', '0x61'],
    ['0X61', '0x61'],
    ['97', '0x61'],
    [97, '0x61'],
    ['eip155:97', '0x61'],
  ])('%j is chain %s', async (answer, chainId) => {
    expect(await answering('eth_chainId', answer)).toBe(chainId);
  });

  it.each([null, undefined, '', 'bsc', '0x0', -1, 1.5, {}, '0x', 'NaN'])(
    '%j is no chain',
    async (answer) => {
      await expect(answering('eth_chainId', answer)).rejects.toThrow('malformed chain id');
    },
  );

  it.each([
    [[ADDRESS], [ADDRESS]],
    [[`0x${DIGITS.toUpperCase()}`], [ADDRESS]],
    [[`0X${DIGITS.toUpperCase()}`], [ADDRESS]],
    [[`0xAbcdef${DIGITS.slice(6)}`], [ADDRESS]],
    [[`eip155:56:${ADDRESS}`], [ADDRESS]],
    [ADDRESS, [ADDRESS]],
    [[], []],
  ])('%j means the accounts %j', async (answer, accounts) => {
    expect(await answering('eth_requestAccounts', answer)).toEqual(accounts);
    expect(await answering('eth_accounts', answer)).toEqual(accounts);
  });

  it.each([null, undefined, '', 'nonsense', ['0x12'], [null], {}, [ADDRESS, 7]])(
    '%j means no accounts',
    async (answer) => {
      await expect(answering('eth_accounts', answer)).rejects.toThrow('malformed account');
    },
  );

  it.each([
    ['personal_sign', SIGNATURE, `0x${SIGNATURE}`],
    ['personal_sign', `0x${SIGNATURE.toUpperCase()}`, `0x${SIGNATURE}`],
    ['personal_sign', 42, 42],
    ['personal_sign', null, null],
    ['eth_signTypedData_v4', SIGNATURE, `0x${SIGNATURE}`],
    ['eth_sendTransaction', HASH, `0x${HASH}`],
    ['eth_sendTransaction', undefined, undefined],
    ['eth_call', SIGNATURE, SIGNATURE],
  ])('to %s as %j is %j', async (method, answer, canonical) => {
    expect(await answering(method, answer)).toBe(canonical);
  });
});

describe('an event of a wallet', () => {
  const heard = (event: string) => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: 97 });
    const listener = vi.fn();
    canonicalProvider(wallet).on(event, listener);
    return { wallet, listener };
  };

  it.each([
    ['chainChanged', 56, '0x38'],
    ['chainChanged', '56', '0x38'],
    ['chainChanged', '0x038', '0x38'],
    ['chainChanged', { chainId: '0x38' }, '0x38'],
    ['accountsChanged', [`0X${DIGITS.toUpperCase()}`], [ADDRESS]],
    ['accountsChanged', [], []],
    ['connect', { chainId: 56 }, { chainId: '0x38' }],
    ['disconnect', { code: 4900 }, { code: 4900 }],
    ['disconnect', { code: 1011 }, { code: 1011 }],
  ])('%s of %j is heard as %j', (event, value, canonical) => {
    const { wallet, listener } = heard(event);
    wallet.emit(event, value);
    expect(listener).toHaveBeenCalledExactlyOnceWith(canonical);
  });

  it.each([
    ['chainChanged', 'loading'],
    ['chainChanged', null],
    ['accountsChanged', ['0x12']],
    ['accountsChanged', undefined],
    ['connect', {}],
    ['disconnect', { code: 1013 }],
    ['disconnect', { code: 4901 }],
    ['disconnect', { code: 1006 }],
    ['disconnect', new Error('MetaMask: Disconnected from chain. Attempting to connect.')],
  ])('%s of %j is not heard', (event, value) => {
    const { wallet, listener } = heard(event);
    wallet.emit(event, value);
    expect(listener).not.toHaveBeenCalled();
    expectLogged(`An event of the wallet is ignored ${event}`);
  });

  it('is emitted by us when the wallet has changed its chain without an event', async () => {
    const { wallet, listener } = heard('chainChanged');
    const look = () => canonicalProvider(wallet).request({ method: 'eth_chainId' });
    await look();
    wallet.misbehave('eth_chainId', () => 56);
    await look();
    await look();
    expect(listener).toHaveBeenCalledExactlyOnceWith('0x38');
  });

  describe('is made when the wallet has changed its account without one', () => {
    const OTHER = `0x${'2'.repeat(40)}`;

    /** What is heard after the wallet has answered these accounts to these requests. */
    const heardAfter = async (...answers: readonly (readonly [string, readonly string[]])[]) => {
      const { wallet, listener } = heard('accountsChanged');
      for (const [method, accounts] of answers) {
        wallet.misbehave(method, () => accounts);
        await canonicalProvider(wallet).request({ method });
      }
      return listener.mock.calls.map(([accounts]) => accounts);
    };

    it.each<[string, readonly (readonly [string, readonly string[]])[], unknown[]]>([
      [
        'and names another one',
        [
          ['eth_requestAccounts', [ALICE]],
          ['eth_accounts', [OTHER]],
          ['eth_accounts', [OTHER]],
        ],
        [[OTHER]],
      ],
      [
        'and was unlocked with another one',
        [
          ['eth_requestAccounts', [ALICE]],
          ['eth_accounts', []],
          ['eth_requestAccounts', [OTHER, ALICE]],
        ],
        [[OTHER, ALICE]],
      ],
      [
        'but not when it is locked, or names several in another order',
        [
          ['eth_requestAccounts', [ALICE]],
          ['eth_accounts', []],
          ['eth_accounts', [OTHER, ALICE]],
        ],
        [],
      ],
    ])('%s', async (_title, answers, expected) => {
      expect(await heardAfter(...answers)).toEqual(expected);
    });
  });

  it('is not heard any more by a listener that was removed', () => {
    const { wallet, listener } = heard('accountsChanged');
    canonicalProvider(wallet).removeListener('accountsChanged', listener);
    wallet.emit('accountsChanged', []);
    expect(listener).not.toHaveBeenCalled();
  });
});

it('a wallet without events can still be used', async () => {
  const provider = canonicalProvider({ request: async () => [ADDRESS] });
  provider.on('accountsChanged', () => {});
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([ADDRESS]);
});

it('a wallet that throws when the page listens can still be used', async () => {
  const on = () => {
    throw new TypeError("'get' on proxy: property 'on' is read-only");
  };
  const provider = canonicalProvider({ request: async () => [ADDRESS], on });
  provider.on('accountsChanged', () => {});
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([ADDRESS]);
  expectLogged('The wallet sends no such event accountsChanged');
});

it('canonicalProvider returns one provider per wallet, also when that provider is passed to it', () => {
  const wallet = fakeWallet({ accounts: [], chainId: 97 });
  const provider = canonicalProvider(wallet);
  expect(canonicalProvider(wallet)).toBe(provider);
  expect(canonicalProvider(provider)).toBe(provider);
});

import { BrowserProvider, parseEther, toQuantity, Wallet } from 'ethers';
import { describe, expect, it, vi } from 'vitest';
import { fakeWallet } from '../../../../../test/kit/page/fake-wallet.ts';
import { CONFIG, TARGET } from '../../../../../test/kit/page/wallet-harness.ts';
import { canonicalProvider } from '../provider/canonical-provider.ts';
import { walletFailure, walletWords } from '../provider/wallet-failure.ts';
import { largestBnbDeposit } from './deposit.ts';
import { affordable, largestValue, sendThrough } from './send-transaction.ts';

const ACCOUNT = new Wallet(`0x${'5'.repeat(64)}`).address;
const WORD = `0x${'1'.repeat(64)}`;
const GWEI = 10n ** 9n;
const CALL = { to: CONFIG.addresses.custody, value: parseEther('1') };
/** The estimate with its margin of a fifth, at the price of gas below. */
const FEE_WEI = 120_000n * 3n * GWEI;

type Chain = { heldWei: bigint; code?: string; priceWei?: bigint | null };

/** A wallet on a chain without a base fee, whose estimate of every call is 100,000 gas. */
const walletOn = ({ heldWei, code = '0x', priceWei = 3n * GWEI }: Chain) => {
  const wallet = fakeWallet({ accounts: [ACCOUNT], chainId: TARGET });
  wallet.misbehave('eth_getBalance', () => toQuantity(heldWei));
  wallet.misbehave('eth_getCode', () => code);
  wallet.misbehave('eth_getBlockByNumber', () => ({
    ...{ hash: WORD, parentHash: WORD, number: '0x9', nonce: '0x0000000000000000' },
    ...{ timestamp: '0x1', difficulty: '0x0', gasLimit: '0x1' },
    ...{ gasUsed: '0x0', miner: ACCOUNT, extraData: '0x', transactions: [] },
  }));
  wallet.misbehave('eth_estimateGas', () => toQuantity(100_000));
  if (priceWei !== null) wallet.misbehave('eth_gasPrice', () => toQuantity(priceWei));
  return wallet;
};

const send = async (chain: Chain) => {
  const wallet = walletOn(chain);
  const signer = await new BrowserProvider(wallet, 'any').getSigner(ACCOUNT);
  return affordable(signer, CALL);
};

const largest = (chain: Chain) =>
  largestBnbDeposit({ provider: walletOn(chain), account: ACCOUNT, config: CONFIG });

describe('a transaction', () => {
  it('passes with a limit of gas when the account holds amount and fee to the last unit', async () => {
    const heldWei = CALL.value + FEE_WEI;
    expect(await send({ heldWei })).toEqual({ ...CALL, gasLimit: 120_000n });
    await expect(send({ heldWei: heldWei - 1n })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
    await expect(send({ heldWei: CALL.value })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
    await expect(send({ heldWei: 0n })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  });

  const HASH = `0x${'ab'.repeat(32)}`;
  const UNCLEAR = 'the wallet returned no hash';

  /** Sends a call through a wallet that fails, or does not answer, to these methods. */
  const through = async (failures: Readonly<Record<string, () => unknown>>) => {
    const wallet = walletOn({ heldWei: parseEther('5') });
    wallet.misbehave('eth_sendTransaction', () => HASH);
    for (const [method, fail] of Object.entries(failures)) wallet.misbehave(method, fail);
    const signer = await new BrowserProvider(canonicalProvider(wallet), 'any').getSigner(ACCOUNT);
    const sent = sendThrough(signer, { ...CALL, chainId: TARGET }, new Error(UNCLEAR));
    const asked = () => wallet.calls.filter(({ method }) => method === 'eth_sendTransaction');
    return { sent, asked };
  };
  const failing = (message: string, data?: unknown) => () =>
    Promise.reject({ code: -32_000, message, data });

  it.each([
    'the method eth_estimateGas is not available',
    'rate limit exceeded',
    'header not found',
  ])(
    'is sent without a limit of gas when the node of the wallet refuses to estimate: %s',
    async (message) => {
      const { sent, asked } = await through({ eth_estimateGas: failing(message) });
      expect(await sent).toBe(HASH);
      const [request] = asked();
      expect(request?.params).toEqual([
        {
          from: ACCOUNT.toLowerCase(),
          to: CALL.to,
          value: toQuantity(CALL.value),
          chainId: toQuantity(TARGET),
        },
      ]);
    },
  );

  it('is sent even if the wallet’s node never answers the estimate of the gas', async () => {
    vi.useFakeTimers();
    const sending = through({ eth_estimateGas: () => new Promise(() => {}) });
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await (await sending).sent).toBe(HASH);
  });

  it.each<[string, unknown]>([
    ['execution reverted', undefined],
    ['VM Exception while processing transaction: reverted', '0x12345678'],
  ])('is not sent when the contract rejects it: %j %j', async (message, data) => {
    const { sent, asked } = await through({ eth_estimateGas: failing(message, data) });
    await expect(sent).rejects.toMatchObject({ code: 'CALL_EXCEPTION' });
    expect(asked()).toEqual([]);
  });

  it.each(['already known', 'known transaction: ab', 'Request timed out', 'nonce too low', ''])(
    'may have been sent when the wallet reports %j',
    async (message) => {
      const { sent } = await through({ eth_sendTransaction: failing(message) });
      const error: Error = await sent.catch((thrown) => thrown);
      expect(error.message).toBe(UNCLEAR);
      expect(walletWords(error.cause)).toBe(message === '' ? null : message);
    },
  );

  it.each<[string, object]>([
    ['declined', { code: 4001, message: 'User rejected the request.' }],
    ['feeTooLow', { code: -32_000, message: 'insufficient funds for gas * price + value' }],
  ])('was not sent when the wallet reports that it was %s', async (kind, error) => {
    const { sent } = await through({ eth_sendTransaction: () => Promise.reject(error) });
    expect(walletFailure(await sent.catch((thrown) => thrown))).toBe(kind);
  });

  it('is left to the wallet when another account may pay, or the price of gas is unknown', async () => {
    const limited = { ...CALL, gasLimit: 120_000n };
    expect(await send({ heldWei: CALL.value, code: '0x60' })).toEqual(limited);
    expect(await send({ heldWei: CALL.value, priceWei: null })).toEqual(limited);
  });
});

describe('the largest value of a call', () => {
  const ofCall = async (chain: Chain, value: bigint) => {
    const provider = new BrowserProvider(walletOn(chain), 'any');
    return largestValue({ address: ACCOUNT, provider }, { to: CONFIG.addresses.casino, value });
  };

  it('is never less than the least value that the contract takes', async () => {
    const leastWei = parseEther('0.001');
    const feeWei = (FEE_WEI * 3n) / 2n;
    expect(await ofCall({ heldWei: leastWei + feeWei }, leastWei)).toBe(leastWei);
    await expect(ofCall({ heldWei: leastWei + feeWei - 1n }, leastWei)).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
    await expect(ofCall({ heldWei: leastWei - 1n, code: '0x60' }, leastWei)).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
  });
});

describe('the largest BNB deposit', () => {
  it('leaves the fee and half of it, in six decimals', async () => {
    // 5 less 120,000 gas at 3 gwei and a half: 5 - 0.00054.
    expect(await largest({ heldWei: parseEther('5') })).toBe(parseEther('4.99946'));
    expect(await largest({ heldWei: parseEther('5.0000000999') })).toBe(parseEther('4.99946'));
  });

  it('is nothing when the balance does not cover the fee', async () => {
    for (const heldWei of [0n, 1n, FEE_WEI, (FEE_WEI * 3n) / 2n]) {
      await expect(largest({ heldWei })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    }
  });

  it('is the whole balance of a contract, whose fee another account pays', async () => {
    expect(await largest({ heldWei: 7n, code: '0x60' })).toBe(7n);
  });

  it('is unknown while the wallet tells no fee', async () => {
    await expect(largest({ heldWei: 7n, priceWei: null })).rejects.toMatchObject({
      code: 'feeUnknown',
    });
  });
});

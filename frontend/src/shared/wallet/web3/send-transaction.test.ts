import { BrowserProvider, parseEther, toQuantity, Wallet } from 'ethers';
import { describe, expect, it } from 'vitest';
import { fakeWallet } from '../../../../../test/kit/page/fake-wallet.ts';
import { CONFIG, TARGET } from '../../../../../test/kit/page/wallet-harness.ts';
import { largestBnbDeposit } from './deposit.ts';
import { affordable, largestValue } from './send-transaction.ts';

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

  it('is left to the wallet when another account may pay, or the price of gas is unknown', async () => {
    expect(await send({ heldWei: CALL.value, code: '0x60' })).toEqual(CALL);
    expect(await send({ heldWei: CALL.value, priceWei: null })).toEqual(CALL);
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

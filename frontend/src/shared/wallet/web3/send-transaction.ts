import { lesserOf } from '@degen/rules/amount.ts';
import { isCallException, type JsonRpcSigner, makeError, type TransactionRequest } from 'ethers';
import { within } from '../../lib/pause.ts';
import { walletFailure, walletWords } from '../provider/wallet-failure.ts';

/** A wallet that does not answer in this time leaves the fee unknown. */
export const READ_TIMEOUT_MS = 8_000;

/** Adds a margin, because a call may need more gas when it is mined than when it was estimated. */
export const withGasMargin = (gas: bigint): bigint => (gas * 12n) / 10n;

/** The Max button expects that the price of gas rises by half until the player confirms. */
const withPriceMargin = (feeWei: bigint): bigint => (feeWei * 3n) / 2n;

/** An amount that the page computes itself has at most six decimals. */
const roundedDown = (wei: bigint): bigint => wei - (wei % 10n ** 12n);

/** The same error that a node returns for such a transaction. */
const notEnough = (call: TransactionRequest): Error =>
  makeError('The account does not hold the amount and the fee', 'INSUFFICIENT_FUNDS', {
    transaction: call,
  });

type Means = {
  readonly heldWei: bigint;
  /** The most that a wallet asks for a unit of gas; null when the chain does not say. */
  readonly gasPriceWei: bigint | null;
  /** Whether the account has code: then another account may pay for its transactions. */
  readonly hasCode: boolean;
};

/** An account, and the node that is asked about it: that of a wallet or of the casino. */
type Account = Pick<JsonRpcSigner, 'address' | 'provider'>;

const meansOf = async ({ address, provider }: Account): Promise<Means> => {
  const [heldWei, code, { gasPrice, maxFeePerGas }] = await within(
    READ_TIMEOUT_MS,
    Promise.all([
      provider.getBalance(address),
      provider.getCode(address),
      provider.getFeeData(),
    ] as const),
  );
  const highestWei = -lesserOf(-(gasPrice ?? 0n), -(maxFeePerGas ?? 0n));
  const gasPriceWei = highestWei === 0n ? null : highestWei;
  return { heldWei, gasPriceWei, hasCode: code !== '0x' };
};

const gasLimitOf = async (account: Account, call: TransactionRequest): Promise<bigint> => {
  const estimate = account.provider.estimateGas({ ...call, from: account.address });
  return withGasMargin(await within(READ_TIMEOUT_MS, estimate));
};

/** Ethers takes every failure of an estimate for a revert. Only a contract's own refusal says so. */
const isReverted = (error: unknown): boolean =>
  isCallException(error) && (error.data !== null || /revert/i.test(walletWords(error) ?? ''));

/**
 * Returns the call with a limit of gas. Throws when the account cannot pay amount and fee, or when
 * the contract rejects the call, so that the wallet is not asked. What cannot be read is left to the
 * wallet.
 */
export const affordable = async <Call extends TransactionRequest>(
  account: Account,
  call: Call,
): Promise<Call> => {
  const means = await meansOf(account).catch(() => null);
  // Another account may pay for one with code.
  const priceWei = means?.hasCode ? null : (means?.gasPriceWei ?? null);
  const spareWei = (means?.heldWei ?? 0n) - BigInt(call.value ?? 0);
  // A node estimates no call whose amount the account does not hold.
  if (priceWei !== null && spareWei < priceWei) throw notEnough(call);
  const known = call.gasLimit == null ? null : BigInt(call.gasLimit);
  const gasLimit =
    known ??
    (await gasLimitOf(account, call).catch((error: unknown) => {
      if (isReverted(error)) throw error;
      return null;
    }));
  if (gasLimit === null) return call;
  if (priceWei !== null && spareWei < gasLimit * priceWei) throw notEnough(call);
  return { ...call, gasLimit };
};

/**
 * The most of the native coin that the account can send with this call and still pay its fee.
 * `call` has the least value that the contract takes. Throws when the account cannot pay even that,
 * and null means that the fee is unknown.
 */
export const largestValue = async (
  account: Account,
  call: TransactionRequest & { readonly value: bigint },
): Promise<bigint | null> => {
  const { heldWei, gasPriceWei, hasCode } = await meansOf(account);
  if (hasCode && heldWei >= call.value) return heldWei;
  if (gasPriceWei === null) return null;
  // A node estimates no call whose amount the account does not hold.
  if (heldWei < call.value + gasPriceWei) throw notEnough(call);
  const feeWei = withPriceMargin((await gasLimitOf(account, call)) * gasPriceWei);
  const largestWei = roundedDown(heldWei > feeWei ? heldWei - feeWei : 0n);
  if (largestWei < call.value) throw notEnough(call);
  return largestWei;
};

const TRANSACTION_HASH = /^0x[\da-f]{64}$/i;

/**
 * Sends a transaction through the wallet and returns its hash. The transaction names its chain, so
 * a wallet that has switched to another chain rejects it. Asks no wallet that cannot pay amount and
 * fee. Throws `unclear` when the wallet returns no hash, and when it fails for a reason of its own:
 * some report a failure although the network has the transaction.
 */
export const sendThrough = async (
  signer: JsonRpcSigner,
  call: TransactionRequest & { readonly chainId: number | bigint },
  unclear: Error,
): Promise<string> => {
  const { address, provider } = signer;
  const transaction = { ...(await affordable(signer, call)), from: address };
  let hash: unknown;
  try {
    // Not by `signer.sendUncheckedTransaction`: where the estimate fails, it never asks the wallet.
    hash = await provider.send('eth_sendTransaction', [provider.getRpcTransaction(transaction)]);
  } catch (error) {
    if (walletFailure(error) !== 'other') throw error;
    unclear.cause = error;
  }
  if (typeof hash !== 'string' || !TRANSACTION_HASH.test(hash)) throw unclear;
  return hash;
};

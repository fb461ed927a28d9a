import { isHexString, type JsonRpcSigner, type Signature, TypedDataEncoder } from 'ethers';
import { DegenContract } from '../../../../../chain/contracts.ts';
import { isContractWallet } from '../../../../../chain/follow-call.ts';
import type { CasinoConfig } from '../../config/casino-config.ts';
import { WalletError } from '../errors.ts';
import type { Eip1193Provider } from '../provider/eip1193.ts';
import { keySignature } from '../provider/signatures.ts';
import { walletFailure } from '../provider/wallet-failure.ts';

/** Long enough to confirm in a wallet, and too short for a later misuse. */
const PERMIT_LIFETIME_S = 20 * 60;

export type Permit = { deadline: number; signature: Signature };

type PermitTerms = { readonly spender: string; readonly amountWei: bigint };

/**
 * Wallets that were asked for a permit and have signed none, although the player did not decline.
 * Some never answer, and some have devices that sign no typed data.
 */
const withoutPermit = new WeakSet<Eip1193Provider>();

/**
 * Signs a permit. Returns null if this wallet cannot sign a permit for this token, or signed none when
 * it was asked before; the player then sends an approval instead. Throws if the player declines or the
 * wallet fails: the page then sends no further request.
 */
export const signPermit = async (
  { provider, config }: { readonly provider: Eip1193Provider; readonly config: CasinoConfig },
  signer: JsonRpcSigner,
  terms: PermitTerms,
): Promise<Permit | null> => {
  if (withoutPermit.has(provider)) return null;
  const prepared = await preparePermit(signer, config, terms).catch((error: unknown) => {
    console.info('This token takes no permit; approving instead', error);
    return null;
  });
  if (prepared === null) return null;
  const { domain, message } = prepared;
  let signed: unknown;
  withoutPermit.add(provider);
  try {
    signed = await signer.signTypedData(domain, PERMIT_TYPES, message);
  } catch (error) {
    const kind = walletFailure(error);
    if (kind === 'other') throw new WalletError('permitFailed', { cause: error });
    if (kind !== 'unsupported') {
      withoutPermit.delete(provider);
      throw error;
    }
    console.info('This wallet signs no permit; approving instead', error);
    return null;
  }
  if (!isHexString(signed) || signed === '0x') throw new WalletError('permitFailed');
  try {
    const signature = keySignature(signed);
    withoutPermit.delete(provider);
    return { deadline: message.deadline, signature };
  } catch (error) {
    console.info('This wallet signs as a contract does; approving instead', error);
    return null;
  }
};

/** Returns null if the token does not accept a permit from this account. */
const preparePermit = async (
  signer: JsonRpcSigner,
  config: CasinoConfig,
  { spender, amountWei }: PermitTerms,
) => {
  const owner = await signer.getAddress();
  const degen = DegenContract.connect(config.addresses.degen, signer);
  const [isContract, block, name, nonce, separator] = await Promise.all([
    isContractWallet(signer.provider, owner),
    signer.provider.getBlock('latest'),
    degen.name(),
    degen.nonces(owner),
    degen.DOMAIN_SEPARATOR(),
  ]);
  // EIP-2612 accepts only the signature of a key, so a contract wallet sends an approval instead.
  if (isContract) return null;
  const domain = {
    name,
    version: '1',
    chainId: config.chainId,
    verifyingContract: config.addresses.degen,
  };
  if (TypedDataEncoder.hashDomain(domain) !== separator) return null;
  // The later of both times, because the clock of the device may be slow, and the newest block of
  // a local chain may be old.
  const nowS = Math.max(block?.timestamp ?? 0, Math.floor(Date.now() / 1000));
  const deadline = nowS + PERMIT_LIFETIME_S;
  return { domain, message: { owner, spender, value: amountWei, nonce, deadline } };
};

const PERMIT_TYPES = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
};

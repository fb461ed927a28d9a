import { type JsonRpcSigner, Signature, TypedDataEncoder } from 'ethers';
import { IDegenToken__factory } from '../../../../../types/contracts/factories/interfaces/IDegenToken__factory.ts';
import type { CasinoConfig } from '../../config/casino-config.ts';
import { REQUEST_PENDING, USER_REJECTED, walletErrorCode } from '../eip1193.ts';

/** Long enough to confirm in a wallet, and too short for a later misuse. */
const PERMIT_LIFETIME_S = 20 * 60;

export type Permit = { deadline: number; signature: Signature };

/**
 * After these errors the page does not request an approval instead: either the player declined, or
 * another request is pending in the wallet.
 */
const SETTLES_IT: readonly (number | undefined)[] = [USER_REJECTED, REQUEST_PENDING];

/**
 * Signs a permit. Returns null if this wallet cannot sign a permit for this token; the player then
 * sends an approval instead.
 */
export const signPermit = async (
  signer: JsonRpcSigner,
  config: CasinoConfig,
  { spender, amountWei }: { readonly spender: string; readonly amountWei: bigint },
): Promise<Permit | null> => {
  try {
    const owner = await signer.getAddress();
    const degen = IDegenToken__factory.connect(config.addresses.degen, signer);
    const [code, block, name, nonce, separator] = await Promise.all([
      signer.provider.getCode(owner),
      signer.provider.getBlock('latest'),
      degen.name(),
      degen.nonces(owner),
      degen.DOMAIN_SEPARATOR(),
    ]);
    // EIP-2612 accepts only the signature of a key, so a contract wallet sends an approval instead.
    if (code !== '0x') return null;
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
    const signed = await signer.signTypedData(domain, PERMIT_TYPES, {
      owner,
      spender,
      value: amountWei,
      nonce,
      deadline,
    });
    return { deadline, signature: Signature.from(signed) };
  } catch (error) {
    if (SETTLES_IT.includes(walletErrorCode(error))) throw error;
    console.info('This wallet signs no permit; approving instead', error);
    return null;
  }
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

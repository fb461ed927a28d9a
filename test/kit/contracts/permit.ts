import type { HardhatEthersSigner } from '@nomicfoundation/hardhat-ethers/types';
import { Signature } from 'ethers';
import type { Chain } from './chain.ts';
import type { Fixture } from './fixture.ts';

const PERMIT = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
];

/**
 * An allowance that `signer` signs as a wallet does. `domain` can name another chain or contract.
 */
export const signPermit = async (
  chain: Chain,
  { degen, degenAddress }: Fixture,
  signer: HardhatEthersSigner,
  spender: string,
  value: bigint,
  deadline: bigint,
  domain: { readonly chainId?: bigint; readonly verifyingContract?: string } = {},
): Promise<Signature> => {
  const { chainId } = await chain.ethers.provider.getNetwork();
  const nonce = await degen.nonces(signer.address);
  return Signature.from(
    await signer.signTypedData(
      { name: 'Degen', version: '1', chainId, verifyingContract: degenAddress, ...domain },
      { Permit: PERMIT },
      { owner: signer.address, spender, value, nonce, deadline },
    ),
  );
};

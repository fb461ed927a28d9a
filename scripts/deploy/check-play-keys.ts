import { MaxUint256 } from 'ethers';
import { DegenToken__factory } from '../../types/contracts/factories/token/DegenToken__factory.ts';
import type { CheckedHouse } from './check.ts';
import { addressWord, readDeployedCode } from './deployed-code.ts';
import { type Finding, finding } from './finding.ts';

/**
 * PlayKeys has no roles and no settings, so only its code, token, Casino and allowance are checked.
 * Its balance can have any value, because players can use it from the first block.
 */
export const checkPlayKeys = async ({ provider, addresses }: CheckedHouse): Promise<Finding[]> => {
  const { degen, casino, playKeys: address } = addresses;
  const token = DegenToken__factory.connect(degen, provider);
  const { isOurs, immutables } = await readDeployedCode(provider, 'PlayKeys', address);
  return [
    await finding('PlayKeys: code is ours', isOurs, true),
    await finding(
      'PlayKeys: token and Casino',
      immutables.toSorted(),
      [degen, casino].map(addressWord).sort(),
    ),
    await finding(
      'PlayKeys: allowance to the Casino',
      token.allowance(address, casino),
      MaxUint256,
    ),
  ];
};

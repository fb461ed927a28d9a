import { keccak256, toHex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';

/** Development accounts of Hardhat and Foundry, whose keys are printed in every manual. */
const MNEMONIC = 'test test test test test test test test test test test junk';
const ACCOUNTS = 20;
/** As scripts/deploy-local.ts commits it when run by hand. */
const RANDOMNESS_BY_HAND = keccak256(toHex('local'));

const accountKey = (addressIndex: number): string => {
  const { privateKey } = mnemonicToAccount(MNEMONIC, { addressIndex }).getHdKey();
  if (privateKey === null) throw new Error('an account of a mnemonic without a key');
  return toHex(privateKey);
};

/** True for 32 bytes that are secret to nobody; one byte over and over is somebody's placeholder. */
export const isPublished = (bytes32: string): boolean =>
  /^0x(..)\1{31}$/.test(bytes32) ||
  bytes32 === RANDOMNESS_BY_HAND ||
  Array.from({ length: ACCOUNTS }, (_, index) => accountKey(index)).includes(bytes32);

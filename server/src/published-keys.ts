import { keccak256, toHex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';

/** Development accounts of Hardhat and Foundry, whose keys are printed in every manual. */
const MNEMONIC = 'test test test test test test test test test test test junk';
const ACCOUNTS = 20;
/** The randomness that scripts/deploy-local.ts commits when it is run by hand. */
const RANDOMNESS_BY_HAND = keccak256(toHex('local'));

const accountKeys = (): string[] => {
  // Deriving a key from the mnemonic takes thousands of hashes, so it is done once for all
  // accounts.
  const parent = mnemonicToAccount(MNEMONIC, { path: "m/44'/60'/0'/0" }).getHdKey();
  return Array.from({ length: ACCOUNTS }, (_, index) => {
    const { privateKey } = parent.deriveChild(index);
    if (privateKey === null) throw new Error('an account of a mnemonic without a key');
    return toHex(privateKey);
  });
};

/** True for 32 bytes that are publicly known, or that are a placeholder of one repeated byte. */
export const isPublished = (bytes32: string): boolean =>
  /^0x(..)\1{31}$/.test(bytes32) ||
  bytes32 === RANDOMNESS_BY_HAND ||
  accountKeys().includes(bytes32);

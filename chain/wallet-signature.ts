import { getAddress, verifyMessage } from 'ethers';

/** The page loads both with the same part of the library. */
export { keccak256 } from 'ethers';

/**
 * Whether the key of an account signed a message (EIP-191). False does not mean that the signature is
 * forged: that of a contract wallet cannot be checked without its chain.
 */
export const isSignedByAccount = (message: string, signature: string, address: string): boolean => {
  try {
    return verifyMessage(message, signature) === getAddress(address);
  } catch {
    return false;
  }
};

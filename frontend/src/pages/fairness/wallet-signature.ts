import { getAddress, verifyMessage } from 'ethers';

/** Whether the key of an account signed a message (EIP-191). A contract wallet signs otherwise. */
export const isSignedByAccount = (message: string, signature: string, address: string): boolean => {
  try {
    return verifyMessage(message, signature) === getAddress(address);
  } catch {
    return false;
  }
};

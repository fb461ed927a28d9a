import { isCallException, type Provider, type TransactionRequest } from 'ethers';
import { pause } from '../../lib/pause.ts';

/** How the code of an account begins that still has a key, and lets a contract act for it (EIP-7702). */
const DELEGATION = '0xef0100';

/**
 * Whether the account is a contract, as a Safe is. Such a wallet may name another hash than that of
 * its transaction, and its transaction may be mined although the call in it failed. So only the
 * effect of the call shows whether it was made.
 */
export const isContractWallet = async (provider: Provider, account: string): Promise<boolean> => {
  const code = await provider.getCode(account);
  return code !== '0x' && !code.startsWith(DELEGATION);
};

const LOOK_MS = 1_000;

/**
 * Waits until the chain shows the effect of a call, or until `isCurrent` returns false. There is no
 * time limit, because the owners of a contract wallet may confirm days later.
 */
export const waitForEffect = async (
  isThere: () => Promise<boolean>,
  isCurrent: () => boolean = () => true,
): Promise<void> => {
  while (isCurrent()) {
    try {
      if (await isThere()) return;
    } catch (error) {
      console.info('Cannot see the effect of this call now', error);
    }
    await pause(LOOK_MS);
  }
};

/**
 * Whether the contract now rejects a call that it accepted before. Of a call that can succeed only
 * once, this is the effect.
 */
export const isRejected = async (
  provider: Provider,
  call: TransactionRequest,
): Promise<boolean> => {
  try {
    await provider.estimateGas(call);
    return false;
  } catch (error) {
    if (isCallException(error)) return true;
    throw error;
  }
};

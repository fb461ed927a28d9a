import { dataLength, type ErrorDescription, type Interface, isError, isHexString } from 'ethers';

/** The length of what names a custom error. A contract may revert with less, such as nothing. */
const SELECTOR_BYTES = 4;

/** The error of one of these contracts with which a call reverted; null if it is none of them. */
export const parseRevert = (
  contracts: readonly Interface[],
  data: unknown,
): ErrorDescription | null => {
  if (!isHexString(data, true) || dataLength(data) < SELECTOR_BYTES) return null;
  for (const contract of contracts) {
    const revert = contract.parseError(data);
    if (revert !== null) return revert;
  }
  return null;
};

/** Whether a request failed because its node does not answer as it should. */
export const isChainSilent = (error: unknown): boolean =>
  isError(error, 'TIMEOUT') || isError(error, 'NETWORK_ERROR') || isError(error, 'SERVER_ERROR');

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

const EXECUTED =
  /revert|out of gas|gas required exceeds|invalid (opcode|jump)|stack (under|over)flow|vm (execution|exception)|bad (instruction|jump)/i;

/**
 * Whether these words of a node say that it executed a call, and that the call failed. Any other
 * error is the node's own: it has reached a limit, say, or lacks the block.
 */
export const saysExecuted = (words: string): boolean => EXECUTED.test(words);

/** Whether a request failed because its node does not answer as it should. */
export const isChainSilent = (error: unknown): boolean =>
  isError(error, 'TIMEOUT') || isError(error, 'NETWORK_ERROR') || isError(error, 'SERVER_ERROR');

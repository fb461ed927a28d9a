import { type ErrorDescription, isError } from 'ethers';
import { CustodyContract } from '../../chain/contracts.ts';
import { isChainSilent, parseRevert } from '../../chain/revert.ts';
import { EpochChanged } from '../../chain/way-out-call.ts';

/**
 * Error codes of `npm run exit`, and the exit code of the program: 2 if the arguments or the files are
 * wrong, otherwise 1. The codes are stable; the texts of the messages may change.
 */
export const EXIT_CODES = {
  'EXIT.USAGE': 2,
  'EXIT.KEY_ON_COMMAND_LINE': 2,
  'EXIT.FILE_UNREADABLE': 2,
  'EXIT.FILE_NO_PROOF': 2,
  'EXIT.PROOFS_DIFFER': 2,
  'EXIT.CHAIN_SILENT': 1,
  'EXIT.WRONG_CHAIN': 1,
  'EXIT.NO_CONTRACT': 1,
  'EXIT.NOTHING_TO_SEND': 1,
  'EXIT.EPOCH_CHANGED': 1,
  'EXIT.KEY_MISSING': 1,
  'EXIT.KEY_INVALID': 1,
  'EXIT.KEY_OF_ANOTHER': 1,
  'EXIT.FEE_TOO_LOW': 1,
  'EXIT.NOT_MINED': 1,
  'EXIT.REPLACED': 1,
  'EXIT.REFUSED': 1,
} as const;
export type ExitCode = keyof typeof EXIT_CODES;

/** An error that the caller can fix; any other error is a bug and shows its stack. */
export class ExitFailure extends Error {
  override readonly name = 'ExitFailure';
  readonly code: ExitCode;

  constructor(code: ExitCode, message: string) {
    super(message);
    this.code = code;
  }
}

const CUSTODY = CustodyContract.createInterface();
/** Messages about a low balance from nodes that send no error code for it. */
const TOO_POOR = /insufficient funds|doesn't have enough funds/i;

const revertText = ({ name, args, fragment }: ErrorDescription): string =>
  `${name}(${fragment.inputs.map((input, at) => `${input.name}: ${args[at]}`).join(', ')})`;

/** Explains an error of a node; any other error is rethrown. */
export const explainChain = (error: unknown): ExitFailure => {
  if (error instanceof ExitFailure) return error;
  if (error instanceof EpochChanged) {
    const why = `${error.message}, and would decide for good. Run this again`;
    return new ExitFailure('EXIT.EPOCH_CHANGED', why);
  }
  if (isError(error, 'INSUFFICIENT_FUNDS') || TOO_POOR.test(String(error))) {
    return new ExitFailure('EXIT.FEE_TOO_LOW', 'the account has too little BNB for the fee');
  }
  if (isError(error, 'CALL_EXCEPTION')) {
    const revert = parseRevert([CUSTODY], error.data);
    const why = revert === null ? error.shortMessage : revertText(revert);
    return new ExitFailure('EXIT.REFUSED', `the contract refused: ${why}`);
  }
  const isRefusedConnection = error instanceof Error && 'code' in error && error.code !== undefined;
  if (isChainSilent(error) || isRefusedConnection) {
    const why = error instanceof Error ? error.message : String(error);
    return new ExitFailure('EXIT.CHAIN_SILENT', `the node does not answer as it should: ${why}`);
  }
  throw error;
};

import { type ErrorDescription, isError } from 'ethers';
import { CustodyContract } from '../../chain/contracts.ts';
import { isChainSilent, parseRevert } from '../../chain/revert.ts';
import { EpochChanged } from '../../chain/way-out-call.ts';

/** Error codes of `npm run exit`. The codes are stable; the texts of the messages may change. */
const EXIT_CODES = [
  'EXIT.USAGE',
  'EXIT.KEY_ON_COMMAND_LINE',
  'EXIT.FILE_UNREADABLE',
  'EXIT.FILE_NO_PROOF',
  'EXIT.PROOFS_DIFFER',
  'EXIT.CHAIN_SILENT',
  'EXIT.WRONG_CHAIN',
  'EXIT.NO_CONTRACT',
  'EXIT.NOTHING_TO_SEND',
  'EXIT.EPOCH_CHANGED',
  'EXIT.KEY_MISSING',
  'EXIT.KEY_INVALID',
  'EXIT.KEY_OF_ANOTHER',
  'EXIT.FEE_TOO_LOW',
  'EXIT.NOT_MINED',
  'EXIT.REPLACED',
  'EXIT.REFUSED',
] as const;
export type ExitCode = (typeof EXIT_CODES)[number];

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

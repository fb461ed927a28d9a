import type { Token } from '@degen/rules/amount.ts';
import { type ErrorDescription, isError } from 'ethers';
import { ICommitRevealRandomness__factory } from '../../../../../types/contracts/factories/interfaces/ICommitRevealRandomness__factory.ts';
import { USER_REJECTED, walletErrorCode } from '../../../shared/wallet/eip1193.ts';
import { PlayRefused, REFUSALS } from '../messages.ts';
import { CASINO } from './play-logs.ts';

const WALLET_BUSY = -32_002;

const RANDOMNESS = ICommitRevealRandomness__factory.createInterface();

/** The sentence for whatever came out of a wallet or a node; `refused` when the player said no. */
export const explainFailure = (error: unknown, token: Token, refused: string): string => {
  if (error instanceof PlayRefused) return error.message;
  const code = walletErrorCode(error);
  if (code === USER_REJECTED) return refused;
  if (code === WALLET_BUSY) return REFUSALS.walletBusy;
  const revert = revertOf(error);
  if (revert) return explainRevert(revert, token);
  if (isError(error, 'INSUFFICIENT_FUNDS')) return REFUSALS.feeTooLow;
  // The page composes each argument but the address of a claim, whose letters are its checksum.
  if (isError(error, 'INVALID_ARGUMENT')) return REFUSALS.claimAddress;
  if (
    isError(error, 'TIMEOUT') ||
    isError(error, 'NETWORK_ERROR') ||
    isError(error, 'SERVER_ERROR')
  ) {
    return REFUSALS.chainSilent;
  }
  return /insufficient funds|doesn't have enough funds/i.test(String(error))
    ? REFUSALS.feeTooLow
    : REFUSALS.unknown;
};

const revertOf = (error: unknown): ErrorDescription | null => {
  if (!isError(error, 'CALL_EXCEPTION') || !error.data) return null;
  return CASINO.parseError(error.data) ?? RANDOMNESS.parseError(error.data);
};

const explainRevert = ({ name, args }: ErrorDescription, token: Token): string => {
  switch (name) {
    case 'Casino_PlaysClosed':
      return REFUSALS.closed;
    case 'Casino_StakeAboveMax':
      return args.max === 0n
        ? REFUSALS.bankrollTooLow(token)
        : REFUSALS.stakeAboveMax(token, args.max);
    case 'Casino_StakeNotWhole':
      return REFUSALS.stakeNotWhole;
    case 'Casino_StakeBelowMin':
      return REFUSALS.stakeBelowMin(token, args.min);
    case 'Casino_TooManyPlays':
      return REFUSALS.tooManyPlays;
    case 'Casino_NoRandomness':
    case 'Casino_BadDeadline':
    case 'CommitReveal_NoLink':
      return REFUSALS.noRandomness;
    case 'Vault_ClaimRefused':
      return REFUSALS.claimUnacceptable(token);
    case 'Vault_ClaimTooHigh':
      return REFUSALS.claimTooHigh;
    case 'Casino_NotPending':
      return REFUSALS.notOpen;
    default:
      return REFUSALS.unknown;
  }
};

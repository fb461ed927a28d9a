import type { Token } from '@degen/rules/amount.ts';
import { MAX_WALLET_WEI } from '@degen/rules/tokenomics.ts';
import { type ErrorDescription, type Interface, isError } from 'ethers';
import { parseRevert } from '../../../../chain/revert.ts';
import { ICasino__factory } from '../../../../types/contracts/factories/interfaces/ICasino__factory.ts';
import { ICommitRevealRandomness__factory } from '../../../../types/contracts/factories/interfaces/ICommitRevealRandomness__factory.ts';
import { ICustody__factory } from '../../../../types/contracts/factories/interfaces/ICustody__factory.ts';
import { IPlayKeys__factory } from '../../../../types/contracts/factories/interfaces/IPlayKeys__factory.ts';
import { momentText } from '../language/formats.ts';
import { sumText } from '../lib/amount-text.ts';
import { CallRejected } from './errors.ts';
import { walletFailure } from './provider/wallet-failure.ts';
import { chainErrorTexts } from './texts.ts';

/** The contracts that the page calls. Their custom errors can reach the page. */
const INTERFACES: readonly Interface[] = [
  ICasino__factory.createInterface(),
  ICustody__factory.createInterface(),
  ICommitRevealRandomness__factory.createInterface(),
  IPlayKeys__factory.createInterface(),
];

const revertOf = (error: unknown): ErrorDescription | null =>
  isError(error, 'CALL_EXCEPTION') ? parseRevert(INTERFACES, error.data) : null;

const revertText = ({ name, args }: ErrorDescription, token: Token): string | null => {
  const t = chainErrorTexts.get();
  switch (name) {
    case 'Casino_PlaysClosed':
      return t.closed;
    case 'Casino_StakeAboveMax':
      return args.max === 0n ? t.bankrollTooLow(token) : t.stakeAboveMax(sumText(token, args.max));
    case 'Casino_StakeNotWhole':
      return t.stakeNotWhole;
    case 'Casino_StakeBelowMin':
      return t.stakeBelowMin(sumText(token, args.min));
    case 'Casino_TooManyPlays':
      return t.tooManyPlays;
    case 'Casino_NoRandomness':
    case 'Casino_BadDeadline':
    case 'CommitReveal_NoLink':
      return t.noRandomness;
    case 'Vault_CollectionRefused':
      return token === 'DEGEN'
        ? t.collectAboveCap(sumText(token, MAX_WALLET_WEI))
        : t.collectWithoutBnb;
    case 'Vault_CollectionTooHigh':
      return t.collectTooHigh;
    case 'PlayKeys_Expired':
      return t.keyExpired;
    case 'PlayKeys_NotGranted':
      return t.keyEnded;
    case 'PlayKeys_GameNotAllowed':
      return t.keyGame;
    case 'PlayKeys_StakeAboveLeft':
      return t.keyLeft(sumText(token, args.left));
    case 'PlayKeys_KeyNotFresh':
      return t.keyUsed;
    case 'Vault_ShortTransfer':
      return t.keyContractTaxed;
    case 'Casino_NotPending':
      return t.notOpen;
    case 'Custody_EpochProvisional':
      return t.epochProvisional(args.number);
    case 'Custody_BadProof':
      return t.badProof;
    case 'Custody_WrongEpoch':
      return t.wrongEpoch(args.expected);
    case 'Custody_AboveOwed':
      return t.aboveOwed;
    case 'Custody_DepositsClosed':
      return t.depositsClosed;
    case 'Custody_WoundUp':
    case 'WindUp_Open':
      return t.woundUp;
    case 'Custody_Short':
      return t.short;
    case 'Custody_ClaimOpen':
      return t.claimOpen;
    case 'Custody_NoClaim':
      return t.noClaim;
    case 'Custody_ClaimNotMature':
      return t.claimNotMature;
    case 'Custody_NothingPayable':
      return t.nothingPayable;
    case 'WindUp_NotDue':
      return t.windUpNotDue;
    case 'WindUp_LeafNeeded':
      return t.leafNeeded;
    case 'WindUp_Entered':
      return t.entered;
    case 'WindUp_EntriesOver':
      return t.entriesOver(momentText(Number(args.endedAt) * 1_000));
    case 'WindUp_NotCovered':
      return t.notCovered;
    case 'WindUp_NothingOwed':
      return t.nothingOwed;
    case 'WindUp_NotPayable':
      return t.notPayable;
    default:
      return null;
  }
};

export const isChainSilent = (error: unknown): boolean =>
  isError(error, 'TIMEOUT') || isError(error, 'NETWORK_ERROR') || isError(error, 'SERVER_ERROR');

type ChainErrorTexts = {
  /** The text for a request that the player rejected in the wallet. */
  readonly declined?: string;
  /** The text for an unknown error. */
  readonly unknown?: string;
};

/** The text that the player sees for an error of a wallet, a node or a contract. */
export const chainErrorText = (
  error: unknown,
  token: Token,
  { declined, unknown }: ChainErrorTexts = {},
): string => {
  if (error instanceof CallRejected) return error.message;
  const t = chainErrorTexts.get();
  const revert = revertOf(error);
  if (revert !== null) return revertText(revert, token) ?? unknown ?? t.unknown;
  switch (walletFailure(error)) {
    case 'declined':
      return declined ?? t.declined;
    case 'busy':
      return t.walletBusy;
    case 'feeTooLow':
      return t.feeTooLow;
    default:
  }
  // For all other transactions, the wallet chooses the nonce. So this error is about a transaction
  // of a play key.
  if (isError(error, 'NONCE_EXPIRED') || isError(error, 'REPLACEMENT_UNDERPRICED')) {
    return t.keyBehind;
  }
  // Only one argument can be invalid: the address that receives a collection. The player types it, and
  // can mistype its checksum.
  if (isError(error, 'INVALID_ARGUMENT')) return t.collectAddress;
  if (isChainSilent(error)) return t.chainSilent;
  return unknown ?? t.unknown;
};

import type { Token } from '@degen/rules/amount.ts';
import { HOUR_S, PROVISIONAL_S, STANDING_S } from '@degen/rules/liabilities/times.ts';
import { MAX_WALLET_WEI } from '@degen/rules/tokenomics.ts';
import { type ErrorDescription, type Interface, isError } from 'ethers';
import {
  CasinoContract,
  CustodyContract,
  PlayKeysContract,
  RandomnessContract,
} from '../../../../chain/contracts.ts';
import { isChainSilent, parseRevert } from '../../../../chain/revert.ts';
import { momentText } from '../language/formats.ts';
import { sumText } from '../lib/amount-text.ts';
import { CallRejected, WalletError } from './errors.ts';
import { walletErrorText } from './failure-text.ts';
import { walletFailure } from './provider/wallet-failure.ts';
import { chainErrorTexts } from './texts.ts';

/** The contracts that the page calls. Their custom errors can reach the page. */
const INTERFACES: readonly Interface[] = [
  CasinoContract.createInterface(),
  CustodyContract.createInterface(),
  RandomnessContract.createInterface(),
  PlayKeysContract.createInterface(),
];

const revertOf = (error: unknown): ErrorDescription | null =>
  isError(error, 'CALL_EXCEPTION') ? parseRevert(INTERFACES, error.data) : null;

type ChainErrors = ReturnType<typeof chainErrorTexts.get>;

/** The name of a text that names no value. */
export type ChainErrorName = {
  [Name in keyof ChainErrors]: ChainErrors[Name] extends string ? Name : never;
}[keyof ChainErrors];

/** The texts of the contracts' errors that name no value. */
const TEXT_OF: Readonly<Record<string, ChainErrorName>> = {
  Casino_PlaysClosed: 'closed',
  Casino_StakeNotWhole: 'stakeNotWhole',
  Casino_TooManyPlays: 'tooManyPlays',
  Casino_NoRandomness: 'noRandomness',
  Casino_BadDeadline: 'noRandomness',
  CommitReveal_NoLink: 'noRandomness',
  Vault_CollectionTooHigh: 'collectTooHigh',
  PlayKeys_Expired: 'keyExpired',
  PlayKeys_NotGranted: 'keyEnded',
  PlayKeys_GameNotAllowed: 'keyGame',
  PlayKeys_KeyNotFresh: 'keyUsed',
  Vault_ShortTransfer: 'keyContractTaxed',
  Casino_NotPending: 'notOpen',
  Custody_BadProof: 'badProof',
  Custody_AboveOwed: 'aboveOwed',
  Custody_DepositsClosed: 'depositsClosed',
  Custody_WoundUp: 'woundUp',
  WindUp_Open: 'woundUp',
  Custody_Short: 'short',
  Custody_ClaimOpen: 'claimOpen',
  Custody_NoClaim: 'noClaim',
  Custody_NothingPayable: 'nothingPayable',
  WindUp_NotDue: 'windUpNotDue',
  WindUp_LeafNeeded: 'leafNeeded',
  WindUp_Entered: 'entered',
  WindUp_NotCovered: 'notCovered',
  WindUp_NothingOwed: 'nothingOwed',
  WindUp_NotPayable: 'notPayable',
};

const revertText = ({ name, args }: ErrorDescription, token: Token): string | null => {
  const t = chainErrorTexts.get();
  switch (name) {
    case 'Casino_StakeAboveMax':
      return args.max === 0n ? t.bankrollTooLow(token) : t.stakeAboveMax(sumText(token, args.max));
    case 'Casino_StakeBelowMin':
      return t.stakeBelowMin(sumText(token, args.min));
    case 'Vault_CollectionRefused':
      return token === 'DEGEN'
        ? t.collectAboveCap(sumText(token, MAX_WALLET_WEI))
        : t.collectWithoutBnb;
    case 'PlayKeys_StakeAboveLeft':
      return t.keyLeft(sumText(token, args.left));
    case 'Custody_EpochProvisional':
      return t.epochProvisional(args.number, PROVISIONAL_S / HOUR_S);
    case 'Custody_WrongEpoch':
      return t.wrongEpoch(args.expected);
    case 'Custody_ClaimNotMature':
      return t.claimNotMature(STANDING_S / HOUR_S);
    case 'WindUp_EntriesOver':
      return t.entriesOver(momentText(Number(args.endedAt) * 1_000));
    default: {
      const text = TEXT_OF[name];
      return text === undefined ? null : t[text];
    }
  }
};

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
  if (error instanceof WalletError && error.code === 'permitFailed') return walletErrorText(error);
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

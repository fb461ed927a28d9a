import type { Token } from '@degen/rules/amount.ts';
import { MAX_WALLET_WEI } from '@degen/rules/tokenomics.ts';
import { type ErrorDescription, type Interface, isError } from 'ethers';
import { ICasino__factory } from '../../../../types/contracts/factories/interfaces/ICasino__factory.ts';
import { ICommitRevealRandomness__factory } from '../../../../types/contracts/factories/interfaces/ICommitRevealRandomness__factory.ts';
import { ICustody__factory } from '../../../../types/contracts/factories/interfaces/ICustody__factory.ts';
import { IPlayKeys__factory } from '../../../../types/contracts/factories/interfaces/IPlayKeys__factory.ts';
import { momentText } from '../language/formats.ts';
import { amountText } from '../lib/amount-text.ts';
import { REQUEST_PENDING, USER_REJECTED, walletErrorCode } from './eip1193.ts';
import { PlayRejected } from './messages.ts';

const amount = (token: Token, wei: bigint): string => `${amountText(token, wei)} ${token}`;

/** Reasons why a transaction failed, each in a sentence that says what happened to the money. */
export const CHAIN_ERRORS = {
  approvalDeclined: 'You refused the approval in your wallet. Nothing was bet.',
  approvalFailed: 'The approval failed on chain. Nothing was bet.',
  approvalReplaced: 'Another transaction took the place of the approval. Nothing was bet.',
  betDeclined: 'You refused the bet in your wallet. Nothing was bet.',
  betFailed: 'The bet failed on chain. Only the network fee was spent.',
  betReplaced:
    'Another transaction took the place of the bet. If that one was a bet, it appears here too.',
  expiryDeclined:
    'You refused the claim in your wallet. The play stays open, and you can still claim it.',
  expiryFailed: 'The claim failed on chain. If the play is still open, claim it again.',
  claimDeclined: 'You refused the claim in your wallet. The payment still waits for you.',
  claimFailed: 'The claim failed on chain. The payment still waits for you.',
  claimUnacceptable: (token: Token) =>
    token === 'DEGEN'
      ? `A wallet may hold at most ${amount(token, MAX_WALLET_WEI)}. Claim a part of it, or to another address; the payment waits.`
      : 'This address does not accept BNB. Claim to another one; the payment waits.',
  claimTooHigh: 'Less than that can be claimed. Look at the amount, and claim again.',
  claimAddress: 'The address has a wrong letter or digit. Nothing was claimed.',
  walletBusy: 'Your wallet is still waiting for an answer to an earlier request. Open it first.',
  wrongChain: (chain: string) =>
    `Your wallet is on another network. Switch it to ${chain} to play.`,
  closed: 'The house takes no bets on chain now. Open plays are settled or paid as before.',
  bankrollTooLow: (token: Token) =>
    `The house has too little ${token} free to take a bet now. Try the other token, or come back later.`,
  stakeAboveMax: (token: Token, maxWei: bigint) =>
    `The house takes at most ${amount(token, maxWei)} on one bet now.`,
  stakeBelowMin: (token: Token, minWei: bigint) => `The smallest bet is ${amount(token, minWei)}.`,
  stakeNotWhole: 'A bet on chain has at most 9 decimals.',
  tooManyPlays: 'Too many plays are open at once. There is room again in a moment.',
  noRandomness: 'The house has no random numbers prepared, so it cannot take bets now.',
  balanceTooLow: (token: Token, heldWei: bigint) =>
    `Your wallet holds ${amount(token, heldWei)}, less than this bet.`,
  feeTooLow: 'Your wallet does not hold enough BNB for the bet and the network fee.',
  notOpen: 'This play is over already.',
  declined: 'You declined it in your wallet.',
  chainSilent: 'The chain does not answer. Try again in a moment.',
  cancelled: 'You stopped waiting. A bet that your wallet still shows counts if you confirm it.',
  unclearAnswer: 'Your wallet gave no clear answer. A bet that it did send appears here by itself.',
  grantDeclined: 'You refused the key in your wallet. Nothing was moved.',
  grantFailed: 'The key was not made. Only the network fee was spent.',
  grantReplaced: 'Another transaction took the place of the key. Look at your wallet.',
  grantUnclear:
    'Your wallet gave no clear answer. If it did send the key, it appears here by itself.',
  keyExists: 'You have a key already. End it before you make another one.',
  keyNotStored: 'This browser stores nothing for the page, so it could not keep a key.',
  keyBudgetTooSmall: (token: Token, minWei: bigint) =>
    `A budget below the smallest bet, ${amount(token, minWei)}, is of no use.`,
  keyBudgetTooHigh: (token: Token, heldWei: bigint) =>
    `Your wallet holds ${amount(token, heldWei)}, less than budget and gas.`,
  keyWithoutGame: 'Choose one game at least.',
  keyUsed: 'This key was used before. Try again: the next one is new.',
  keyContractTaxed: 'The DEGEN token does not know the contract of the keys yet. Use BNB.',
  keyLeft: (token: Token, leftWei: bigint) =>
    `The key may bet ${amount(token, leftWei)} more. Lower the bet, or bet from your wallet.`,
  keyExpired: 'The time of the key is over. End it to get the rest of its budget back.',
  keyEnded: 'The key is ended. Nothing was bet.',
  keyGame: 'The key may not bet on this game.',
  keyGasUsedUp:
    'The gas of the key is used up. Send a little BNB to its address, or end it with your wallet.',
  keyBusy: 'Another tab is betting with this key. Try again when it is done.',
  keyBehind: 'The chain’s node has not seen the last bet yet. Nothing was bet; try again.',
  keyUnclear: 'The chain did not answer. A bet that did arrive appears here by itself.',
  keyNotEnded: 'The key was not ended. Try again, or end it with your wallet.',
  unknown: 'The wallet or the chain did not take it. Look at your wallet before you try again.',
} as const;

/** The contracts whose custom errors a call of the page can return. */
const INTERFACES: readonly Interface[] = [
  ICasino__factory.createInterface(),
  ICustody__factory.createInterface(),
  ICommitRevealRandomness__factory.createInterface(),
  IPlayKeys__factory.createInterface(),
];

const revertOf = (error: unknown): ErrorDescription | null => {
  if (!isError(error, 'CALL_EXCEPTION') || !error.data) return null;
  for (const each of INTERFACES) {
    const revert = each.parseError(error.data);
    if (revert !== null) return revert;
  }
  return null;
};

const revertText = ({ name, args }: ErrorDescription, token: Token): string | null => {
  switch (name) {
    case 'Casino_PlaysClosed':
      return CHAIN_ERRORS.closed;
    case 'Casino_StakeAboveMax':
      return args.max === 0n
        ? CHAIN_ERRORS.bankrollTooLow(token)
        : CHAIN_ERRORS.stakeAboveMax(token, args.max);
    case 'Casino_StakeNotWhole':
      return CHAIN_ERRORS.stakeNotWhole;
    case 'Casino_StakeBelowMin':
      return CHAIN_ERRORS.stakeBelowMin(token, args.min);
    case 'Casino_TooManyPlays':
      return CHAIN_ERRORS.tooManyPlays;
    case 'Casino_NoRandomness':
    case 'Casino_BadDeadline':
    case 'CommitReveal_NoLink':
      return CHAIN_ERRORS.noRandomness;
    case 'Vault_ClaimRefused':
      return CHAIN_ERRORS.claimUnacceptable(token);
    case 'Vault_ClaimTooHigh':
      return CHAIN_ERRORS.claimTooHigh;
    case 'PlayKeys_Expired':
      return CHAIN_ERRORS.keyExpired;
    case 'PlayKeys_NotGranted':
      return CHAIN_ERRORS.keyEnded;
    case 'PlayKeys_GameNotAllowed':
      return CHAIN_ERRORS.keyGame;
    case 'PlayKeys_StakeAboveLeft':
      return CHAIN_ERRORS.keyLeft(token, args.left);
    case 'PlayKeys_KeyNotFresh':
      return CHAIN_ERRORS.keyUsed;
    case 'Vault_ShortTransfer':
      return CHAIN_ERRORS.keyContractTaxed;
    case 'Casino_NotPending':
      return CHAIN_ERRORS.notOpen;
    case 'Custody_EpochProvisional':
      return `Epoch ${args.number} is not final yet. Its proof counts on chain a day after it was published.`;
    case 'Custody_BadProof':
      return 'The contract does not know this proof: its epoch was struck, or the file was changed.';
    case 'Custody_WrongEpoch':
      return `The contract asks for a proof of epoch ${args.expected}, or a newer one.`;
    case 'Custody_AboveOwed':
      return 'Meanwhile you are owed less than that. Look at the amount again.';
    case 'Custody_ForcedWithdrawalOpen':
      return 'A forced withdrawal of this token is open already.';
    case 'Custody_NoForcedWithdrawal':
      return 'There is no forced withdrawal that could be used: it was paid, registered, or is too young.';
    case 'Custody_NotDue':
      return `That is possible from ${momentText(Number(args.dueAt) * 1_000)} on.`;
    case 'Custody_ExitOpen':
      return 'The exit was opened meanwhile.';
    case 'Custody_NothingOwed':
      return 'The exit owes you nothing of this token now.';
    case 'Custody_LeafNeeded':
      return 'You deposited before the epoch of the exit, so it asks for your proof of that epoch.';
    case 'Custody_RegistrationOver':
      return 'The three days before the exit pays are over.';
    case 'Custody_NothingToLower':
      return 'That is counted already.';
    case 'Custody_ClaimTimeOver':
      return 'The 180 days in which claims were taken are over.';
    default:
      return null;
  }
};

export const isChainSilent = (error: unknown): boolean =>
  isError(error, 'TIMEOUT') || isError(error, 'NETWORK_ERROR') || isError(error, 'SERVER_ERROR');

type ChainErrorTexts = {
  /** The text for a request that the player rejected in the wallet. */
  readonly declined?: string;
  /** The text for an error without a sentence. */
  readonly unknown?: string;
};

/** The sentence for any error of a wallet, a node or a contract. */
export const chainErrorText = (
  error: unknown,
  token: Token,
  { declined = CHAIN_ERRORS.declined, unknown = CHAIN_ERRORS.unknown }: ChainErrorTexts = {},
): string => {
  if (error instanceof PlayRejected) return error.message;
  const code = walletErrorCode(error);
  if (code === USER_REJECTED) return declined;
  if (code === REQUEST_PENDING) return CHAIN_ERRORS.walletBusy;
  const revert = revertOf(error);
  if (revert !== null) return revertText(revert, token) ?? unknown;
  if (isError(error, 'INSUFFICIENT_FUNDS')) return CHAIN_ERRORS.feeTooLow;
  // Only a key's transaction is sent by the page itself, which then chooses its number.
  if (isError(error, 'NONCE_EXPIRED') || isError(error, 'REPLACEMENT_UNDERPRICED')) {
    return CHAIN_ERRORS.keyBehind;
  }
  // The page creates all arguments but the address of a claim, so an invalid argument is that
  // address with a wrong checksum.
  if (isError(error, 'INVALID_ARGUMENT')) return CHAIN_ERRORS.claimAddress;
  if (isChainSilent(error)) return CHAIN_ERRORS.chainSilent;
  return /insufficient funds|doesn't have enough funds/i.test(String(error))
    ? CHAIN_ERRORS.feeTooLow
    : unknown;
};

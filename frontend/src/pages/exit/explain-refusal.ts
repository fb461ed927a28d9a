import type { Token } from '@degen/rules/amount.ts';
import { MAX_WALLET_WEI } from '@degen/rules/tokenomics.ts';
import { type ErrorDescription, isError } from 'ethers';
import { ICustody__factory } from '../../../../types/contracts/factories/interfaces/ICustody__factory.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { USER_REJECTED, walletErrorCode } from '../../shared/wallet/eip1193.ts';

const CUSTODY = ICustody__factory.createInterface();

const dateText = (seconds: bigint): string => new Date(Number(seconds) * 1_000).toLocaleString();

const sentenceOf = ({ name, args }: ErrorDescription, token: Token | undefined): string | null => {
  switch (name) {
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
      return `That is possible from ${dateText(args.dueAt)} on.`;
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
    case 'Vault_ClaimTooHigh':
      return 'Less than that can be claimed. Look at the amount, and claim again.';
    case 'Vault_ClaimRefused':
      return token === 'DEGEN'
        ? `A wallet may hold at most ${amountText('DEGEN', MAX_WALLET_WEI)} DEGEN. Claim a part of it, or to another address.`
        : 'This address does not accept BNB. Claim to another one.';
    default:
      return null;
  }
};

/** The sentence for whatever came out of a wallet, the node or the contract. */
export const explainRefusal = (error: unknown, token: Token | undefined): string => {
  if (walletErrorCode(error) === USER_REJECTED) return 'You declined it in your wallet.';
  if (isError(error, 'INVALID_ARGUMENT')) return 'The address has a wrong letter or digit.';
  if (isError(error, 'INSUFFICIENT_FUNDS')) return 'Your wallet holds too little BNB for the fee.';
  const revert = isError(error, 'CALL_EXCEPTION') && error.data && CUSTODY.parseError(error.data);
  const sentence = revert ? sentenceOf(revert, token) : null;
  return sentence ?? 'That did not work: the account is another one, or the contract refused.';
};

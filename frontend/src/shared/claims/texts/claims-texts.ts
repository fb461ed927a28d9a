import { texts } from '../../language/language.ts';

export const claimsTexts = texts('claims-texts', {
  region: 'Claimable payments',
  why: (sums: string) =>
    `${sums} can be claimed: your account did not accept the payment, so the contract keeps it for you. Nobody else can take it, and it does not expire.`,
  claim: (sum: string, contract: string) => `Claim ${sum} from the ${contract} contract`,
  other: 'Claim a part, or to another address',
  amountOf: (token: string) => `Amount of ${token}`,
  address: 'To the address',
  wrongAmount: 'The amount has to be above zero and no more than what can be claimed.',
  wrongAddress: 'An address is 0x and 40 digits from 0 to f.',
});

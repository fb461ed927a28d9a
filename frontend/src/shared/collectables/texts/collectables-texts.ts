import { texts } from '../../language/language.ts';

export const collectablesTexts = texts('collectables-texts', {
  region: 'Collectable payments',
  why: (sums: string) =>
    `${sums} can be collected: your account did not accept the payment, so the contract keeps it for you. Nobody else can take it, and it does not expire.`,
  collect: (sum: string, contract: string) => `Collect ${sum} from the ${contract} contract`,
  other: 'Collect a part, or to another address',
  amountOf: (token: string) => `Amount of ${token}`,
  address: 'To the address',
  wrongAmount: 'The amount has to be above zero and no more than what can be collected.',
  wrongAddress: 'An address is 0x and 40 digits from 0 to f.',
});

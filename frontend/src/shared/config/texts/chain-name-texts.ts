import { texts } from '../../language/language.ts';

export const chainNameTexts = texts('chain-name-texts', {
  numbered: (chainId: number) => `chain ${chainId}`,
});

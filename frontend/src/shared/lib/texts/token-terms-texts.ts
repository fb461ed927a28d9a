import { texts } from '../../../shared/language/language.ts';

export const tokenTermsTexts = texts('token-terms-texts', {
  DEGEN: (player: string, house: string, multiplier: string) =>
    `${player} player, ${house} house. Payout multiplier ${multiplier}, jackpot eligible.`,
  BNB: (player: string, house: string, multiplier: string) =>
    `${player} player, ${house} house. Payout multiplier ${multiplier}.`,
  wheel: (segments: number, degen: string, bnb: string) =>
    `${segments} segments. One color pays ${degen}:1 in DEGEN, ${bnb}:1 in BNB.`,
  contract: 'For a BSC testnet: BSC Testnet, chain 97.',
  address: 'Coming soon',
});

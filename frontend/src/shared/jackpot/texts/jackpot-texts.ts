import { texts } from '../../language/language.ts';

export const jackpotTexts = texts('jackpot-texts', {
  jackpot: 'Jackpot',
  thousands: (count: string) => `${count}K`,
  millions: (count: string) => `${count}M`,
  billions: (count: string) => `${count}B`,
  grandPrize: (sum: string) => `This stake: up to ${sum}`,
  tier: (tier: string, share: string, chance: string) =>
    `${tier} pays ${share} of the on-chain pool (chance ${chance})`,
  note: (round: string, tiers: string, fullStake: string) =>
    `<gold>Jackpot:</gold> every DEGEN ${round} also draws it. ${tiers}. A stake below ${fullStake} wins its part of that.`,
  prize: (tier: string, sum: string) => `${tier} up to ${sum}`,
  prizes: (prizes: string) => `This stake: ${prizes}.`,
});

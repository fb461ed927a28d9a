import { texts } from '../../../shared/language/language.ts';

export const tokenomicsPanelTexts = texts('tokenomics-panel-texts', {
  supply: 'Supply',
  supplyText: (units: string) => `${units} DEGEN, fixed. Nobody can mint more.`,
  team: 'Team',
  teamText: (percent: string) => `${percent} per member.`,
  maxWallet: 'Max wallet',
  maxWalletText: (percent: string, units: string) => `${percent} of the supply: ${units} DEGEN.`,
  tax: 'Tax',
  taxText: (tax: string, development: string, burn: string, jackpot: string) =>
    `${tax}: ${development} development and marketing, ${burn} burn, ${jackpot} jackpot.`,
  taxSteps: (minutes: number, steps: string, every: number) =>
    `In the first ${minutes} minutes of trading it is ${steps}, one step every ${every} minutes, split the same way.`,
  jackpot: 'Jackpot',
  tier: (tier: string, chance: string, share: string) =>
    `${tier} (${chance}) pays ${share} of the pool`,
  jackpotText: (trigger: string, tiers: string, units: string) =>
    `About ${trigger} of DEGEN plays trigger it: ${tiers}. The rest rolls over. A stake below ${units} DEGEN wins its part of that.`,
  wheel: 'Wheel',
  locks: 'Locks',
  locksText: (liquidity: number, reserve: number) =>
    `Liquidity ${liquidity} months, reserve ${reserve} months.`,
  contract: 'Contract',
  address: 'DEGEN address',
});

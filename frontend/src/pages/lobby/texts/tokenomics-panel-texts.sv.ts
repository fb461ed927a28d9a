import type { TranslationOf } from '../../../shared/language/language.ts';
import type { tokenomicsPanelTexts } from './tokenomics-panel-texts.ts';

export default {
  supply: 'Utbud',
  supplyText: (units) => `${units} DEGEN, fast. Ingen kan skapa fler.`,
  team: 'Team',
  teamText: (percent) => `${percent} per medlem.`,
  maxWallet: 'Högst per plånbok',
  maxWalletText: (percent, units) => `${percent} av utbudet: ${units} DEGEN.`,
  tax: 'Skatt',
  taxText: (tax, development, burn, jackpot) =>
    `${tax}: ${development} utveckling och marknadsföring, ${burn} bränns, ${jackpot} jackpott.`,
  taxSteps: (minutes, steps, every) =>
    `Under de första ${minutes} minuterna av handeln är den ${steps}, ett steg var ${every}:e minut, med samma fördelning.`,
  jackpot: 'Jackpott',
  tier: (tier, chance, share) => `${tier} (${chance}) betalar ${share} av potten`,
  jackpotText: (trigger, tiers, units) =>
    `Ungefär ${trigger} av DEGEN-spelen utlöser den: ${tiers}. Resten rullar över. En insats under ${units} DEGEN vinner sin del av det.`,
  wheel: 'Hjulet',
  locks: 'Låsningar',
  locksText: (liquidity, reserve) => `Likviditet ${liquidity} månader, reserv ${reserve} månader.`,
  contract: 'Kontrakt',
  address: 'DEGEN-adress',
} satisfies TranslationOf<typeof tokenomicsPanelTexts>;

import type { TranslationOf } from '../../../shared/language/language.ts';
import type { tokenomicsPanelTexts } from './tokenomics-panel-texts.ts';

export default {
  supply: 'Emisión',
  supplyText: (units) => `${units} DEGEN, fijos. Nadie puede crear más.`,
  team: 'Equipo',
  teamText: (percent) => `${percent} por miembro.`,
  maxWallet: 'Máximo por billetera',
  maxWalletText: (percent, units) => `${percent} de la emisión: ${units} DEGEN.`,
  tax: 'Impuesto',
  taxText: (tax, development, burn, jackpot) =>
    `${tax}: ${development} desarrollo y marketing, ${burn} quema, ${jackpot} bote.`,
  taxSteps: (minutes, steps, every) =>
    `En los primeros ${minutes} minutos de negociación es ${steps}, un paso cada ${every} minutos, con el mismo reparto.`,
  jackpot: 'Bote',
  tier: (tier, chance, share) => `${tier} (${chance}) paga el ${share} del fondo`,
  jackpotText: (trigger, tiers, units) =>
    `Cerca del ${trigger} de las jugadas en DEGEN lo activan: ${tiers}. El resto se acumula. Una apuesta menor que ${units} DEGEN gana su parte.`,
  wheel: 'Rueda',
  locks: 'Bloqueos',
  locksText: (liquidity, reserve) => `Liquidez ${liquidity} meses, reserva ${reserve} meses.`,
  contract: 'Contrato',
  address: 'Dirección de DEGEN',
} satisfies TranslationOf<typeof tokenomicsPanelTexts>;

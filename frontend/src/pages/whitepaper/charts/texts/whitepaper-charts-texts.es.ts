import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { whitepaperChartsTexts } from './whitepaper-charts-texts.ts';

export default {
  allocationTitle: 'Adónde va la emisión en el despliegue, en el orden de la tabla',
  allocationDescription: (shares) =>
    `Una barra de toda la emisión, y otra que amplía lo que no se queda en la tesorería: ${shares}.`,
  allocationCaption: 'Distribución de la emisión en el despliegue',
  purpose: 'Para',
  share: 'Parte',
  treasury: 'Tesorería',
  liquidity: 'Liquidez bloqueada',
  reserve: 'Reserva bloqueada',
  team: 'Bloqueado para el equipo',
  custody: 'Dinero de la casa para rondas que liquida el servidor',
  bankroll: 'Dinero de la casa para jugadas que se liquidan en la cadena',
  faucet: 'Contrato que regala tokens de prueba',
  seed: 'Fondo inicial del bote',
  handedOut: (tokens, share) => `repartido al desplegar: ${tokens} DEGEN, ${share}`,
  taxTitle:
    'Impuesto a una transferencia tras la apertura del mercado; desde arriba: desarrollo, quema, bote',
  taxDescription: (first, last, steps) => `Escalones que bajan del ${first} al ${last}: ${steps}.`,
  taxCaption: 'El impuesto y sus partes, como partes del importe transferido',
  minutes: 'Minutos',
  tax: 'Impuesto',
  development: 'Desarrollo',
  burn: 'Quema',
  jackpot: 'Bote',
  between: (from, until) => `${from} a ${until}`,
  onwards: (from) => `desde ${from}`,
  taxAxis: 'minutos desde la apertura del mercado',
  jackpotTitle: 'Los dos niveles del bote',
  jackpotDescription: (tiers, stake) =>
    `${tiers}. Una apuesta inferior a ${stake} gana la parte que le corresponde.`,
  tierDescription: (tier, draws, bound, share, kept) =>
    `${tier}: ${draws} de ${bound} sorteos, paga el ${share} del fondo y deja el ${kept}`,
  jackpotCaption: 'Niveles del bote',
  tier: 'Nivel',
  // The soft hyphen allows a line break in a narrow column.
  chance: 'Probabi\u00ADlidad',
  pays: 'Paga',
  stays: 'Queda',
  ofSeed: (stake) => `Del fondo inicial, con ${stake}`,
  tierPays: (tier, share) => `${tier} paga el ${share} del fondo`,
  tierStays: (kept) => `queda el ${kept}`,
  draws: (triggers, bound, tiers) => `Lo activan ${triggers} de ${bound}: ${tiers}`,
  returnsTitle: 'Lo que vuelve de cada apuesta en promedio, al jugar por dinero',
  returnsDescription: (even, returns) =>
    `Las barras a la derecha del ${even} favorecen al jugador, las de la izquierda a la casa. ${returns}.`,
  returnsCaption: 'Retorno al jugador, al jugar por dinero',
  bet: 'Apuesta',
  wheel: 'Rueda',
  slots: 'Slots',
  crash: 'Crash',
  onChain: 'Juego en la cadena',
  blackjack: 'Blackjack, mejor juego',
  fighter: 'Kickboxing, rojo o azul',
  tie: 'Kickboxing, empate',
} satisfies TranslationOf<typeof whitepaperChartsTexts>;

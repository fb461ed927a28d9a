import type { TranslationsOf } from '../../shared/language/language.ts';
import document from './whitepaper.es.md?raw';

export default {
  whitepaperPageTexts: {
    documentTitle: 'Libro blanco',
    back: 'Volver al lobby',
    download: 'Descargar PDF',
    warning:
      '<strong>Solo red de prueba.</strong> Aquí DEGEN y BNB son tokens de prueba sin valor. Nada en este documento es una oferta, un consejo ni una promesa de ganancia, y ninguna parte del software ha sido auditada por un tercero. No envíes fondos reales a ninguna de sus direcciones.',
    printFoot: 'Libro blanco de Degen Casino. Solo red de prueba.',
    contents: 'Contenido',
    document,
  },

  whitepaperChartsTexts: {
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
    taxDescription: (first, last, steps) =>
      `Escalones que bajan del ${first} al ${last}: ${steps}.`,
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
  },

  whitepaperOnChainTexts: {
    caption: 'Apuestas que liquida el contrato',
    token: 'Token',
    chance: 'Probabilidad',
    pays: 'Paga',
    returns: 'Retorno',
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;

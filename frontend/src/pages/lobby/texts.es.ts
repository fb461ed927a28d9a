import type { TranslationsOf } from '../../shared/language/language.ts';

export default {
  lobbyTexts: {
    testnet: 'Solo red de prueba',
    headline: 'Cada giro <gold>se demuestra solo.</gold>',
    intro:
      'Juega al instante con fondos virtuales, o trae una billetera y juega con tokens de prueba: entonces nadie conoce un resultado antes de que apuestes, y tu propio navegador lo comprueba después.',
    spin: 'Gira la rueda',
    whitepaper: 'Libro blanco',
    yourBalance: 'Tu saldo',
    demoMode: 'Modo demo',
    web3Mode: 'Modo Web3',
    demo: 'Demo',
    casino: 'Casino (depositado)',
    wallet: 'Billetera (en la cadena)',
    virtual: 'Fondos virtuales, guardados en este navegador. Sin registro.',
    deposited:
      'Las apuestas usan lo que depositaste. Deposita y retira cuando quieras, en el menú de la billetera.',
    sign: 'Firma con tu billetera para ver y usar lo que depositaste.',
    returns: 'Devuelve',
    play: 'Jugar',
    games: 'Juegos',
    returnsDemo: 'Lo que una apuesta devuelve de media, en demo.',
    returnsMoney: 'Lo que una apuesta devuelve de media, con dinero.',
    returnsFor: 'Retorno para',
  },

  lobbyFooterTexts: {
    mechanics: 'Cómo funcionan los contratos',
    tokenomics: 'Tokenomía',
    custody: 'Custody',
    custodyText:
      'Los depósitos van a un contrato propio, Custody. Los fondos de la casa, los pagos de las apuestas abiertas y el bote están en otro, Casino, que no puede mover lo que guarda Custody. El libro de cuentas del servidor refleja Custody unidad por unidad.',
    withdrawals: 'Retiros',
    withdrawalsText:
      'Cada retiro tiene un id que el contrato recuerda, así que puede pagarse una vez y nunca dos. Un pago que tu billetera rechaza te espera como pago por cobrar. Pausar el casino detiene nuevos depósitos y apuestas, nunca retiros.',
    rounds: 'Rondas',
    roundsText:
      'El servidor se compromete con una semilla secreta antes de tu primera apuesta y muestra su hash. La semilla y tu orden firmada deciden cada resultado. Cuando se revela el secreto, tu navegador recalcula cada ronda y comprueba la firma de su recibo.',
    onChain: 'Juego en la cadena',
    onChainText:
      'Una jugada en la cadena toma la apuesta y reserva el pago más alto en una transacción; el número aleatorio llega en otra, para que nadie pueda deshacer una pérdida. Si la casa no responde a tiempo, se te paga como ganador.',
    testnet:
      '<strong>Solo red de prueba.</strong> Aquí DEGEN y BNB son tokens de prueba sin valor.',
    fairness: 'Equidad',
    limits: 'Límites de juego',
    simulator: 'Simulador',
    statistics: 'Estadísticas',
    contact: 'Contacto:',
  },

  tokenomicsPanelTexts: {
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
  },

  liveTexts: {
    title: 'En vivo',
    intro:
      'Rondas con dinero. Los jugadores están ocultos salvo que muestren su nombre, y los números se redondean hacia abajo a dos cifras.',
    demo: 'Tus rondas de demo se quedan en este navegador.',
    waiting: 'Esperando al casino.',
    empty: 'Aún no se ha liquidado ninguna ronda. La próxima aparece aquí.',
    away: 'El casino no responde. El juego en demo sigue sin él.',
    silent: 'El casino no responde.',
    settling: 'Rondas al liquidarse',
    pause: 'Pausar',
    cameLast: 'El casino no responde. Estas son las últimas rondas que llegaron.',
    showName: 'Mostrar mi nombre',
    shown:
      'Desde ahora tus rondas llevan tu nombre de usuario o, si no, tu dirección abreviada. Ocúltalo, y sale de todas las listas en segundos.',
    listedHidden:
      'Tus rondas aparecen como ocultas, sin nada que revele que dos de ellas son tuyas.',
    hidden: 'Oculto',
    timesOf: (multiplier, stake) => `${multiplier} de ${stake}`,
  },

  winnersTexts: {
    returned: 'Lo que devolvieron todas las rondas',
    nothing: 'Aún no se ha contado nada.',
    until: (moment) =>
      `Rondas con dinero hasta el ${moment}. Un retorno se acerca al de las cuotas tras muchos miles de rondas.`,
    game: 'Juego',
    rounds: 'Rondas',
    returns: 'Devuelto',
    byOdds: 'Según las cuotas',
    allFigures:
      'Apuestas, pagos, lo que se debe a los jugadores y lo que guarda Custody: <link>todas las cifras</link>.',
    MINI: 'Bote mini',
    GRAND: 'Gran bote',
    biggest: 'Mayores ganancias de hoy',
    jackpots: 'Últimos botes',
    noneToday: 'Ninguna todavía hoy.',
    biggestIn: (token) => `Mayores ganancias en ${token}`,
    byWin: 'Por lo ganado más allá de la apuesta, por token, del día en UTC.',
    counted: (moment) => `Contado hasta el ${moment}.`,
    noneWon: 'Ninguno ganado todavía.',
    onChain: 'Bote en la cadena',
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;

import type { TranslationsOf } from '../../shared/language/language.ts';

export default {
  kickboxingTexts: {
    facts1: (health, seconds, tempo) =>
      `Dos luchadores, ${health} HP cada uno, un asalto de ${seconds} segundos. El ritmo de acción es de ${tempo} s.`,
    facts2: (punches, kicks, punch, kick, punched, hit) =>
      `Puñetazos ${punches}, patadas ${kicks}, sin el extremo superior: un puñetazo quita ${punch}, una patada ${kick}. El ${punched} de los ataques son puñetazos, y el ${hit} de todos los ataques aciertan.`,
    facts3: (blocked, less) =>
      `El ${blocked} de los golpes se bloquean: un bloqueo reduce el daño un ${less}.`,
    facts4: (countered, damage) =>
      `Al ${countered} de los bloqueos les sigue un contraataque, que devuelve el ${damage} del daño.`,
    facts5: (repeated, more) =>
      `Los luchadores se turnan, pero el ${repeated} de las veces el atacante repite. Cada repetición seguida suma un ${more} al daño: un combo.`,
    facts6:
      'Pierde el primer luchador que llega a 0 HP. Hay empate cuando ambos llegan en el mismo intercambio, o cuando se acaba el tiempo.',
    drawn: (min, max) => `de ${min} a ${max}`,
    tabKey: 'se mueve entre token, opciones, apuesta e inicio',
    arrowKeys: 'Flechas',
    arrowKeysDo: 'se mueven entre tokens',
    spaceKey: 'Espacio',
    spaceKeyDoes: 'elige una opción',
    enterKeyDoes: 'empieza el combate, y otro después',
    jackpot: 'Bote:',
    recent: 'Combates recientes',
    invitation:
      'Tus combates aparecen aquí, cada uno con la prueba de que toda la pelea estaba fijada antes.',
    howTo: 'Cómo funciona la pelea',
    notStarted: 'Combate no iniciado',
    idle: 'Un asalto, treinta segundos. Toda la pelea está decidida antes del primer golpe.',
    placing: 'Colocando tu apuesta…',
    redWon: 'Ganó rojo',
    blueWon: 'Ganó azul',
    draw: 'Empate',
    onSide: (side) => `a ${side}`,
    start: 'Elige rojo, azul o empate, fija tu apuesta y empieza el combate.',
    fighting: 'La pelea está en marcha.',
    fightingOn: (side) => `La pelea está en marcha. Tu apuesta: ${side}.`,
    round: 'combate',
    youWon: '¡Ganaste la apuesta!',
    youLost: '¡Perdiste la apuesta!',
    payout: (payout, gain) => `Pago <strong>${payout}</strong>, una ganancia de ${gain}.`,
    cost: (side, stake) => `${side} te costó ${stake}.`,
    bothFell: 'Ambos luchadores cayeron en el mismo intercambio.',
  },

  kickboxingBetTexts: {
    RED: 'Rojo',
    BLUE: 'Azul',
    TIE: 'Empate',
    betOn: (side, multiplier) => `${side} x${multiplier}`,
    redWins: '¡GANA ROJO!',
    blueWins: '¡GANA AZUL!',
    draw: '¡EL COMBATE ACABA EN EMPATE!',
    knockout: '¡Victoria por nocaut!',
    time: '¡Se acabó el tiempo!',
    startMatch: 'EMPEZAR COMBATE',
    placing: 'APOSTANDO…',
    fighting: 'PELEANDO…',
    newMatch: 'OTRO COMBATE',
    stake: 'Importe de la apuesta',
    choose: 'Elige primero rojo, azul o empate.',
    stakeOn: (stake, side) => `${stake} a ${side}`,
    matchFor: 'combate de',
    finish: 'TERMINAR COMBATE',
    selectFirst: '¡Elige primero una opción (rojo, azul o empate)!',
    invalid: 'Introduce una apuesta válida',
    round: 'combate',
    notStarted: 'Combate no iniciado',
  },

  kickboxingEntryTexts: {
    pitch: 'Treinta segundos en el ring. Apuesta a rojo, azul o empate.',
    condition: (tie) => `a rojo o azul, ${tie} al empate`,
  },

  kickboxingFightTexts: {
    ring: 'Dos kickboxers en el ring',
    fight: '¡A PELEAR!',
    bell: 'Suena la campana.',
    RED: 'ROJO',
    BLUE: 'AZUL',
    health: (fighter) => `Salud de ${fighter}`,
    timeLeft: 'Tiempo restante: ',
    sec: 'seg',
    seconds: 'segundos',
    blocks: 'Bloqueos',
    counters: 'Contras',
    combos: 'Combos',
    stats: (fighter) => `Estadísticas de ${fighter}`,
    punches: (fighter) => `${fighter} da un puñetazo`,
    punchesAgain: (fighter) => `${fighter} da otro puñetazo`,
    kicks: (fighter) => `${fighter} da una patada`,
    kicksAgain: (fighter) => `${fighter} da otra patada`,
    missed: (blow) => `${blow} y falla.`,
    landed: (blow, damage) => `${blow} y quita ${damage}.`,
    blocked: (blow, defender, damage) => `${blow}: ${defender} bloquea, pasan ${damage}.`,
    countered: (blow, defender, damage, counter) =>
      `${blow}: ¡${defender} bloquea (${damage}) y contraataca por ${counter}!`,
    miss: 'Fallo',
    block: 'Bloqueo',
    counter: 'Contra',
    combo: (percent) => `Combo +${percent}`,
    noFight: 'Este recibo no describe una pelea completa.',
  },

  kickboxingOddsTexts: {
    title: 'Apuestas y cuotas',
    note: (stake) => `para una apuesta de ${stake}`,
    caption: 'Multiplicador, probabilidad, retorno y abono de cada apuesta',
    bet: 'Apuesta',
    pays: 'Paga',
    chance: 'Prob.',
    returns: 'Retorno',
    credits: 'Abona',
    plain: (even, oneIn, tie) =>
      `<strong>En pocas palabras:</strong> rojo y azul son igual de fuertes. De cada 100 apostados a cualquiera de ellos vuelven ${even} de media. <strong>El empate es una apuesta improbable que paga mucho menos de lo que corresponde a su riesgo:</strong> ocurre en ${oneIn} peleas, así que de cada 100 apostados vuelven solo ${tie}.`,
    draws: (knockout, exchanges, degen, bnb) =>
      `Casi todos los empates son un doble nocaut (el ${knockout} de todas las peleas); una pelea dura unos ${exchanges} intercambios, así que el tiempo casi nunca se agota. Las cuotas son las mismas en demo y web3 y en ambos tokens; ${degen} y ${bnb} son etiquetas de los tokens y aquí no cambian nada.`,
    yourBet: 'Tu apuesta',
    winsAbout: 'gana cerca de',
    oneIn: (count) => `1 de cada ${count}`,
  },

  kickboxingWhitepaperTexts: {
    rules: (health, seconds, hit, punch, kick) =>
      `Dos luchadores con ${health} de salud cada uno intercambian golpes durante un máximo de ${seconds} segundos. Un ataque acierta con una probabilidad del ${hit}; un puñetazo quita ${punch} de salud, una patada ${kick}, y más tras ataques repetidos.`,
    blocks: (blocked, countered) =>
      `El ${blocked} de los golpes se bloquea, y al ${countered} de los bloqueos le sigue un contraataque. Apuestas a rojo, a azul o al empate. Un combate es empate cuando ambos caen en el mismo intercambio, o cuando ambos siguen en pie al final.`,
    range: (min, max) => `de ${min} a ${max}`,
    caption: 'Apuestas a un combate, en ambos tokens y ambos modos',
    bet: 'Apuesta',
    chance: 'Probabilidad',
    pays: 'Paga',
    returns: 'Devuelve',
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;

import type { TranslationOf } from '../../../shared/language/language.ts';
import type { kickboxingTexts } from './kickboxing-texts.ts';

export default {
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
} satisfies TranslationOf<typeof kickboxingTexts>;

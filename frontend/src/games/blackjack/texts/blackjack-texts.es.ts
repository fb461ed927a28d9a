import type { TranslationOf } from '../../../shared/language/language.ts';
import type { blackjackTexts } from './blackjack-texts.ts';

export default {
  rule1: 'Acércate a 21 más que el crupier sin pasarte. Las figuras valen 10 y el as 1 u 11.',
  rule2:
    'Un as y un diez al principio son un blackjack: paga 2,5x al instante, tenga lo que tenga el crupier.',
  rule3:
    'Pedir toma una carta. Una mano de exactamente 21 gana al instante; una de más de 21 pierde.',
  rule4: 'Plantarse deja jugar al crupier: pide por debajo de 17 y se planta con cualquier 17.',
  rule5:
    'Dos cartas del mismo valor pueden dividirse una vez. Cada mano juega su propia apuesta, primero la mano 1 y luego la 2.',
  rule6:
    'Seis barajas, mezcladas antes de cada mano. Con dinero, tus semillas fijan todo el mazo antes de la apuesta.',
  rule7:
    'Vete cuando quieras: tu mano espera diez minutos tras tu última jugada. Después se planta.',
  dealKey: 'reparte',
  hitKey: 'pide carta',
  standKey: 'se planta',
  splitKey: 'divide',
  newKey: 'empieza otra ronda',
  tabKey: 'se mueve entre token, apuesta y botones',
  enterKey: 'reparte desde el campo de apuesta, o pulsa el botón',
  invitationWeb3:
    'Tus manos aparecen aquí, cada una con la prueba de que sus cartas estaban fijadas antes de la apuesta.',
  invitationDemo:
    'Tus manos aparecen aquí. Las cartas de demo vienen del servidor sin prueba; cada mano con dinero tiene una.',
  recent: 'Manos recientes',
  howToPlay: 'Cómo jugar',
  badgeWin: (times) => `Gana ${times}`,
  badgePush: (times) => `Empate ${times}`,
  won: 'Ganada',
  push: 'Empate',
  lost: 'Perdida',
  both: (first, second) => `${first} y ${second}`,
  against: (yours, dealer) => `${yours} contra ${dealer}`,
  restoring: 'Buscando tu mano abierta…',
  placing: 'Colocando tu apuesta…',
  idle: 'Fija tu apuesta y reparte.',
  dealing: 'Repartiendo…',
  round: 'mano',
  yourMove: 'Te toca. ',
  playingYourMove: (hand) => `Jugando la mano ${hand}. Te toca. `,
  oddsTitle: 'Pagos y cuotas',
  oddsNote: (stake) => `para una apuesta de ${stake}`,
  oddsCaption: 'Lo que paga y abona cada final de una mano',
  hand: 'Mano',
  pays: 'Paga',
  credits: 'Abona',
  win: 'Ganada',
  loss: 'Perdida',
  returns: (best, natural, pair) =>
    `Jugada lo mejor posible, una mano devuelve <strong>${best}</strong> de su apuesta de media, igual en demo y en web3 y con cualquiera de los tokens. Recibes un blackjack natural en el ${natural} de las manos, y dos cartas que se pueden dividir en el ${pair}.`,
  impossible: 'Estas cartas no pueden repartirse con estas jugadas.',
} satisfies TranslationOf<typeof blackjackTexts>;

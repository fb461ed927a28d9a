import type { TranslationOf } from '../../../shared/language/language.ts';
import type { kickboxingOddsTexts } from './kickboxing-odds-texts.ts';

export default {
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
} satisfies TranslationOf<typeof kickboxingOddsTexts>;

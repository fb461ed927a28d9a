import type { TranslationOf } from '../../../shared/language/language.ts';
import type { kickboxingWhitepaperTexts } from './kickboxing-whitepaper-texts.ts';

export default {
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
} satisfies TranslationOf<typeof kickboxingWhitepaperTexts>;

import type { TranslationOf } from '../../../shared/language/language.ts';
import type { simulatorFormTexts } from './simulator-form-texts.ts';

export default {
  theGame: 'El juego',
  game: 'Juego',
  odds: 'Cuotas',
  money: 'Con dinero',
  demo: 'Demo',
  theStakes: 'Las apuestas',
  baseStake: 'Apuesta base',
  whenToStop: 'Cuándo parar antes',
  theSimulation: 'La simulación',
  balance: 'Saldo inicial',
  rounds: 'Rondas por sesión',
  sessions: 'Sesiones',
  seed: 'Semilla',
  sameSeed: 'La misma semilla da las mismas cifras, en este navegador y en cualquier otro.',
  balanceInvalid: 'Introduce un saldo inicial mayor que 0.',
  sessionsInvalid: (most) =>
    `Introduce un número entero de sesiones. Entre todas pueden tener hasta ${most} rondas.`,
  seedInvalid: (most) => `Introduce una semilla entera de 0 a ${most}.`,
} satisfies TranslationOf<typeof simulatorFormTexts>;

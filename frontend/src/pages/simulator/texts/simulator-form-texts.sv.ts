import type { TranslationOf } from '../../../shared/language/language.ts';
import type { simulatorFormTexts } from './simulator-form-texts.ts';

export default {
  theGame: 'Spelet',
  game: 'Spel',
  odds: 'Odds',
  money: 'För pengar',
  demo: 'Demo',
  theStakes: 'Insatserna',
  baseStake: 'Grundinsats',
  whenToStop: 'När det ska sluta i förtid',
  theSimulation: 'Simuleringen',
  balance: 'Saldo vid start',
  rounds: 'Rundor per session',
  sessions: 'Sessioner',
  seed: 'Frö',
  sameSeed: 'Samma frö ger samma siffror, i den här webbläsaren och i alla andra.',
  balanceInvalid: 'Ange ett startsaldo över 0.',
  sessionsInvalid: (most) =>
    `Ange ett helt antal sessioner. Tillsammans får de ha högst ${most} rundor.`,
  seedInvalid: (most) => `Ange ett frö som är ett heltal från 0 till ${most}.`,
} satisfies TranslationOf<typeof simulatorFormTexts>;

import { texts } from '../../../shared/language/language.ts';

export const simulatorFormTexts = texts('simulator-form-texts', {
  theGame: 'The game',
  game: 'Game',
  odds: 'Odds',
  money: 'Played for money',
  demo: 'Demo',
  theStakes: 'The stakes',
  baseStake: 'Base stake',
  whenToStop: 'When to stop early',
  theSimulation: 'The simulation',
  balance: 'Balance at the start',
  rounds: 'Rounds a session',
  sessions: 'Sessions',
  seed: 'Seed',
  sameSeed: 'The same seed gives the same figures, in this browser and in any other.',
  balanceInvalid: 'Enter a balance above 0 to begin with.',
  sessionsInvalid: (most: string) =>
    `Enter a whole number of sessions. All of them may have ${most} rounds together.`,
  seedInvalid: (most: number) => `Enter a whole seed from 0 to ${most}.`,
});

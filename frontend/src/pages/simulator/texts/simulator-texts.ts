import { texts } from '../../../shared/language/language.ts';

export const simulatorTexts = texts('simulator-texts', {
  title: 'Strategy simulator',
  intro:
    'Try a strategy on thousands of rounds before you try it on your balance. The rounds are played by the rules that settle real ones, here in your browser.',
  warning:
    '<strong>No strategy changes the return.</strong> Every round returns on average what its odds say, however large its stake is and whatever came before. A strategy only decides how wins and losses are spread: many small wins and now and then a ruinous loss, or the other way round.',
  simulate: 'Simulate',
  cancel: 'Cancel',
  invitation:
    'The result appears here: how the end balances are spread, how often a session ends in ruin, the longest losing streak, and what the stakes returned beside the odds.',
  roundsPlayed: 'Rounds played',
  playing: 'Playing…',
  done: (rounds: string) => `Done: ${rounds} rounds.`,
  failed: 'The simulation stopped working. Reload the page and try again.',
  autoBets: 'Automatic bets',
  autoBetsText:
    'The page of the game plays this strategy round by round: for money by the casino, in demo with your virtual balance.',
  playOn: (game: string) => `Play it on ${game}`,
  ownRounds: 'On your own rounds',
  ownRoundsText:
    'The strategy plays the draws of rounds that you have played, whose seeds are revealed: what would it have made of them?',
  noDemoRounds: (game: string) =>
    `There are no demo rounds of ${game} with a known seed in this visit.`,
  noSeeds: (game: string) =>
    `No seed of your ${game} rounds is revealed yet. Rotate your seed on the fairness page to reveal it.`,
  loadOlder: 'Load older rounds',
  replay: (rounds: number) => `Replay ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
});

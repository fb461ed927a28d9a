import { texts } from '../../shared/language/language.ts';

export const autoBetsNoticeTexts = texts('auto-bets-notice-texts', {
  running: (game: string) =>
    `Automatic bets on ${game} are running. You can bet by hand beside them; a round that you leave open in the same game ends them.`,
  show: 'Show',
  stop: 'Stop automatic bets',
});

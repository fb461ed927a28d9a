import { texts } from '../../../../shared/language/language.ts';

export const liveTexts = texts('live-texts', {
  title: 'Live',
  intro:
    'Rounds played for money. Players are hidden unless they show their name, and numbers are rounded down to two digits.',
  demo: 'Your demo rounds stay in this browser.',
  waiting: 'Waiting for the casino.',
  empty: 'No round has been settled yet. The next one appears here.',
  away: 'The casino does not answer. Demo play goes on without it.',
  silent: 'The casino does not answer.',
  settling: 'Rounds as they settle',
  pause: 'Pause',
  cameLast: 'The casino does not answer. These rounds came last.',
  showName: 'Show my name',
  shown:
    'From now on your rounds carry your username, or else your shortened address. Hide it, and it leaves every list within seconds.',
  listedHidden:
    'Your rounds are listed as hidden, with nothing that tells two of them to be yours.',
  hidden: 'Hidden',
  timesOf: (multiplier: string, stake: string) => `${multiplier} of ${stake}`,
});

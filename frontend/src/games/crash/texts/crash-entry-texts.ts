import { texts } from '../../../shared/language/language.ts';

export const crashEntryTexts = texts('crash-entry-texts', {
  pitch: 'The ship climbs until it does not. Leave in time.',
  upTo: (percent: string) => `up to ${percent}`,
  condition: 'depends on when you leave',
});

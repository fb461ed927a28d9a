import { texts } from '../../../shared/language/language.ts';

export const slotsEntryTexts = texts('slots-entry-texts', {
  pitch: 'Five reels, five lines, and symbols you know from the timeline.',
  everySpin: 'on every spin',
});

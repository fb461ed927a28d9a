import { texts } from '../../../shared/language/language.ts';

export const kickboxingEntryTexts = texts('kickboxing-entry-texts', {
  pitch: 'Thirty seconds in the ring. Back red, blue or the draw.',
  condition: (tie: string) => `on red or blue, ${tie} on a tie`,
});

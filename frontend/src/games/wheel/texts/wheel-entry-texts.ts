import { texts } from '../../../shared/language/language.ts';

export const wheelEntryTexts = texts('wheel-entry-texts', {
  pitch: 'Ten colors, one pointer. Pick as many as you dare.',
  more: 'more with each color you add',
  any: 'with any number of colors',
});

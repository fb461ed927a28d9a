import { texts } from '../../language/language.ts';

export const soundTexts = texts('sound-texts', {
  sound: 'Sound',
  on: 'Sound is on',
  off: 'Sound is off',
  volume: 'Volume',
  volumeAt: (percent: string) => `Volume ${percent}`,
});

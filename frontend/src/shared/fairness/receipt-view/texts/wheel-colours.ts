import type { WheelColour } from '@degen/rules/games/wheel/types.ts';
import { texts } from '../../../language/language.ts';

export const wheelColours = texts('wheel-colours', {
  gold: 'Gold',
  pink: 'Pink',
  cyan: 'Cyan',
  violet: 'Violet',
  red: 'Red',
  blue: 'Blue',
  green: 'Green',
  orange: 'Orange',
  silver: 'Silver',
  white: 'White',
});

export const colourText = (colour: WheelColour): string => wheelColours.get()[colour];

import { WHEEL_LABELS, type WheelColour } from '@degen/rules/games/wheel/types.ts';
import { texts } from '../../../language/language.ts';

export const wheelColours = texts('wheel-colours', WHEEL_LABELS);

export const colourText = (colour: WheelColour): string => wheelColours.get()[colour];

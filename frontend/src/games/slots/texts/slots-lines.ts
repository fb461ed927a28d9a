import type { SlotsLine } from '@degen/rules/games/slots/types.ts';
import { texts } from '../../../shared/language/language.ts';

export const slotsLines = texts('slots-lines', {
  'Top Row': 'Top Row',
  'Middle Row': 'Middle Row',
  'Bottom Row': 'Bottom Row',
  'Diagonal down': 'Diagonal down',
  'Diagonal up': 'Diagonal up',
});

type LineName = keyof ReturnType<typeof slotsLines.get>;

export const lineText = ({ name }: SlotsLine): string => slotsLines.get()[name as LineName];

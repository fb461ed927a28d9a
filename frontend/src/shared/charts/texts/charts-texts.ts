import { texts } from '../../language/language.ts';

export const chartsTexts = texts('charts-texts', {
  asTable: 'The numbers as a table',
});

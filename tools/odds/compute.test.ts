import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { expect, it } from 'vitest';
import { computeOdds } from './compute.ts';

it('computes the committed odds table @long', () => {
  expect(computeOdds()).toEqual(ODDS_TABLE);
});

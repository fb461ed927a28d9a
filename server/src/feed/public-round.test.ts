import { parseAmount } from '@degen/rules/amount.ts';
import { expect, it } from 'vitest';
import { publicRound } from './public-round.ts';

/**
 * The stake, payout and multiplier that the feed shows for a round; its payout is given in
 * hundredths of the stake.
 */
const shown = (stake: string, hundredths: bigint) => {
  const amount = parseAmount(stake);
  if (!amount.ok) throw new Error(stake);
  const { multiplier, payout, ...rest } = publicRound({
    ...{ game: 'crash', token: 'DEGEN', username: null, address: null },
    ...{ stake: amount.value, payout: (amount.value * hundredths) / 100n },
    settled_at: new Date('2026-11-23T12:41:05.678Z'),
  });
  return [rest.stake, payout, multiplier];
};

it.each([
  ['1234.5678', 102n, ['1200', '1200', '1']],
  ['123.4', 510n, ['120', '610', '5.1']],
  ['0.00345', 98n, ['0.0034', '0.0033', '0.98']],
  ['7', 12_345n, ['7', '840', '120']],
  ['19.99', 0n, ['19', '0', '0']],
  // The payout is rounded down to a whole wei.
  ['123.456789012345678', 510n, ['120', '610', '5.1']],
])(
  'publicRound rounds amounts down to two digits: stake %s, multiplier %s/100',
  (stake, hundredths, figures) => {
    expect(shown(stake, hundredths)).toEqual(figures);
  },
);

it('publicRound shows the same stake for all stakes with the same first two digits', () => {
  for (const hundredths of [0n, 98n, 102n, 137n, 337n, 510n, 1020n, 98_765n]) {
    expect(shown('129.99', hundredths)).toEqual(shown('120', hundredths));
  }
});

it('publicRound shows the cash-out multiplier 3.37 as 3.3', () => {
  expect(shown('50', 337n)).toEqual(shown('50', 330n));
});

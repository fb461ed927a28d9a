import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TokenBalance } from './token-balance.tsx';

it.each([
  [10_000n, '10000.00', []],
  [123_456n, '123456.00', ['456.00']],
  [1_234_567n, '1234567.00', ['234567.00', '567.00']],
])('a balance of %s is shown in groups, and is copied without them', (units, text, groups) => {
  const amountWei = units * WEI_PER_UNIT;
  const { container } = render(<TokenBalance token="DEGEN" amountWei={amountWei} />);
  expect(container.textContent).toBe(text);
  const apart = [...container.querySelectorAll('[class]')];
  expect(apart.map(({ textContent }) => textContent)).toEqual(groups);
});

import { formatAmount, parseAmount, type Token } from '@degen/rules/amount.ts';
import { BET_LIMITS_WEI } from '@degen/rules/house-limits.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { BetAmount } from './bet-amount.tsx';

const wei = (text: string): bigint => {
  const parsed = parseAmount(text);
  return parsed.ok ? parsed.value : 0n;
};

const Harness = ({ token, start, playable }: { token: Token; start: string; playable: string }) => {
  const [stakeWei, setStakeWei] = useState(wei(start));
  return (
    <>
      <BetAmount
        token={token}
        stakeWei={stakeWei}
        playableWei={wei(playable)}
        limits={BET_LIMITS_WEI[token]}
        onChange={setStakeWei}
      />
      <output>{formatAmount(stakeWei)}</output>
    </>
  );
};

const show = (token: Token, start: string, playable: string) => {
  render(<Harness token={token} start={start} playable={playable} />);
  return {
    user: userEvent.setup(),
    input: screen.getByLabelText('Bet amount'),
    stake: () => screen.getByRole('status').textContent,
  };
};

describe('BetAmount', () => {
  it('rounds the typed text and shows the bet when the field loses focus', async () => {
    const { user, input, stake } = show('DEGEN', '10', '500');
    await user.clear(input);
    await user.type(input, '7.777');
    expect(stake()).toBe('7.78');
    await user.tab();
    expect(input).toHaveProperty('value', '7.78');
  });

  it('keeps the last bet when the field is emptied or 0 [spec 5.B3]', async () => {
    const { user, input, stake } = show('DEGEN', '10', '500');
    await user.clear(input);
    await user.type(input, '0');
    await user.tab();
    expect(stake()).toBe('10');
    expect(input).toHaveProperty('value', '10');
  });

  it('raises a smaller bet to the minimum [spec 5.B1]', async () => {
    const { user, input, stake } = show('BNB', '0.01', '5');
    await user.clear(input);
    await user.type(input, '0.0002{Enter}');
    expect(stake()).toBe('0.001');
    expect(input).toHaveProperty('value', '0.001');
  });

  it('halves down to the minimum, then no further [spec 5.B4]', async () => {
    const { user, stake } = show('DEGEN', '3', '500');
    const half = screen.getByRole('button', { name: 'Half' });
    await user.click(half);
    expect(stake()).toBe('1.5');
    await user.click(half);
    expect(stake()).toBe('1');
    expect(half).toHaveProperty('disabled', true);
  });

  it('bets the whole playable balance with Max [spec 5.B5]', async () => {
    const { user, stake } = show('BNB', '0.01', '4.123456789');
    await user.click(screen.getByRole('button', { name: 'Max' }));
    expect(stake()).toBe('4.123456789');
  });

  it('bets the amount of a chip', async () => {
    const { user, stake } = show('DEGEN', '10', '500');
    await user.click(screen.getByRole('button', { name: 'Bet 25 DEGEN' }));
    expect(stake()).toBe('25');
  });
});

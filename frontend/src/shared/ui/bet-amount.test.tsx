import { formatAmount, parseAmount, type Token } from '@degen/rules/amount.ts';
import { BET_LIMITS_WEI } from '@degen/rules/house-limits.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../language/language.ts';
import type { Language } from '../language/languages.ts';
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
  it('shows the rounded bet when the field loses focus', async () => {
    const { user, input, stake } = show('DEGEN', '10', '500');
    await user.clear(input);
    await user.type(input, '7.777');
    expect(stake()).toBe('7.78');
    await user.tab();
    expect(input).toHaveProperty('value', '7.78');
  });

  it.each(['', '0', '0.0', '.'])(
    'asks for a bet when the field is left with %j, and keeps the last one [spec 5.B3]',
    async (typed) => {
      const { user, input, stake } = show('DEGEN', '10', '500');
      await user.clear(input);
      if (typed !== '') await user.type(input, typed);
      expect(screen.queryByText('Please enter a valid bet amount')).toBeNull();
      await user.tab();
      expect(stake()).toBe('10');
      expect(input).toHaveProperty('value', typed);
      expect(input.matches(':invalid')).toBe(true);
      expect(screen.getByText('Please enter a valid bet amount')).toBeDefined();
      await user.click(screen.getByRole('button', { name: 'Bet 25 DEGEN' }));
      expect(input.matches(':invalid')).toBe(false);
    },
  );

  it('changes by its step when an arrow key is pressed, within the limits', async () => {
    const { user, input, stake } = show('BNB', '0.0011', '5');
    await user.type(input, '{ArrowDown}');
    expect(stake()).toBe('0.001');
    await user.type(input, '{ArrowDown}');
    expect(input).toHaveProperty('value', '0.001');
    await user.type(input, '{ArrowUp}{ArrowUp}');
    expect(stake()).toBe('0.0012');
    await user.clear(input);
    await user.type(input, '1.2.3{ArrowUp}');
    expect(input).toHaveProperty('value', '1.2.3');
  });

  it('raises a bet below the minimum to the minimum [spec 5.B1]', async () => {
    const { user, input, stake } = show('BNB', '0.01', '5');
    await user.clear(input);
    await user.type(input, '0.0002{Enter}');
    expect(stake()).toBe('0.001');
    expect(input).toHaveProperty('value', '0.001');
  });

  it('halves the bet, but not below the minimum [spec 5.B4]', async () => {
    const { user, stake } = show('DEGEN', '3', '500');
    const half = screen.getByRole('button', { name: 'Half' });
    await user.click(half);
    expect(stake()).toBe('1.5');
    await user.click(half);
    expect(stake()).toBe('1');
    expect(half).toHaveProperty('disabled', true);
  });

  it('sets the bet to the whole playable balance when Max is clicked [spec 5.B5]', async () => {
    const { user, stake } = show('BNB', '0.01', '4.123456789');
    await user.click(screen.getByRole('button', { name: 'Max' }));
    expect(stake()).toBe('4.123456789');
  });

  it('sets the bet to the amount of a chip when the chip is clicked', async () => {
    const { user, stake } = show('DEGEN', '10', '500');
    await user.click(screen.getByRole('button', { name: 'Bet 25 DEGEN' }));
    expect(stake()).toBe('25');
  });
});

describe.each([
  ['en', 'Bet amount', 'Half', '.'],
  ['sv', 'Insats', 'Halva', ','],
  ['es', 'Apuesta', 'Mitad', ','],
] as const)('a bet in the language "%s"', (language: Language, label, half, point) => {
  const showIn = async (start: string) => {
    await setLanguage(language);
    render(<Harness token="DEGEN" start={start} playable="500" />);
    const stake = () => screen.getByRole('status').textContent;
    const input = screen.getByLabelText<HTMLInputElement>(label);
    return { user: userEvent.setup(), input, stake };
  };

  afterEach(() => setLanguage('en'));

  it.each([
    ['2,5', '2.5', '2,5'],
    ['2.5', '2.5', '2,5'],
    ['1,000', '1', '1'],
    ['1.000', '1', '1'],
    ['7,770', '7.77', '7,77'],
    ['7,777', '7.78', '7,78'],
    [',5', '1', '1'],
  ])('typed as %s is parsed as %s and shown as %s', async (typed, amount, shown) => {
    const { user, input, stake } = await showIn('10');
    await user.clear(input);
    await user.type(input, typed);
    expect(stake()).toBe(amount);
    await user.tab();
    expect(input.value).toBe(shown.replace(',', point));
  });

  it.each([
    ['10,000', 'This could mean 10000 or 10. Type the one that you mean.'],
    [' 1.500\u00a0', 'This could mean 1500 or 1.5. Type the one that you mean.'],
    ['999,999', 'This could mean 999999 or 999.999. Type the one that you mean.'],
  ])('pasted as %j could be two bets, and is none until it is typed', async (pasted, english) => {
    const { user, input, stake } = await showIn('20');
    await user.clear(input);
    await user.paste(pasted);
    expect(input.matches(':invalid')).toBe(true);
    expect(screen.getByText(input.validationMessage)).toBeDefined();
    const [whole = '', decimal = ''] = english.match(/[\d.]*\d/g) ?? [];
    expect(input.validationMessage).toContain(whole);
    expect(input.validationMessage).toContain(decimal.replace('.', point));
    if (language === 'en') expect(input.validationMessage).toBe(english);
    // Pasted once more over itself, and left, it is still no bet.
    await user.tripleClick(input);
    await user.paste(pasted);
    await user.tab();
    expect(input.matches(':invalid')).toBe(true);
    expect(stake()).toBe('20');
    await user.clear(input);
    await user.type(input, pasted.trim());
    expect(input.matches(':invalid')).toBe(false);
    expect(stake()).not.toBe('20');
  });

  it.each([
    ['0,125', '1'],
    ['1,50', '1.5'],
    ['2.5000', '2.5'],
    ['1234.500', '1234.5'],
  ])('pasted as %j is the bet %s, which has one reading', async (pasted, amount) => {
    const { user, input, stake } = await showIn('10');
    await user.clear(input);
    await user.paste(pasted);
    expect(input.matches(':invalid')).toBe(false);
    expect(stake()).toBe(amount);
  });

  it('dropped as 7,000 is no bet either', async () => {
    const { input, stake } = await showIn('10');
    fireEvent.input(input, { target: { value: '7,000' }, inputType: 'insertFromDrop' });
    expect(input.matches(':invalid')).toBe(true);
    expect(stake()).toBe('10');
  });

  it.each(['1.000,5', '1,2,3', '-1,5', '١', '1 000', '1e3', '12\n5'])(
    'pasted as %j is an error that stays until it is corrected',
    async (pasted) => {
      const { user, input, stake } = await showIn('10');
      await user.clear(input);
      await user.paste(pasted);
      expect(input.matches(':invalid')).toBe(true);
      expect(screen.getByText(input.validationMessage)).toBeDefined();
      await user.keyboard('{Enter}');
      await user.tab();
      expect(stake()).toBe('10');
      expect(input.matches(':invalid')).toBe(true);
      await user.clear(input);
      await user.type(input, '3');
      expect(input.matches(':invalid')).toBe(false);
      expect(stake()).toBe('3');
    },
  );

  it('is shown with a decimal comma when the Half button sets it', async () => {
    const { user, input, stake } = await showIn('3');
    await user.click(screen.getByRole('button', { name: half }));
    expect(input.value).toBe(`1${point}5`);
    expect(stake()).toBe('1.5');
  });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../language/language.ts';
import { LANGUAGES, type Language } from '../../language/languages.ts';
import { useToastStore } from '../../ui/toast-store.ts';
import { walletMoneyTexts } from './texts.ts';
import { TransferForm } from './transfer-form.tsx';

type OnSubmit = (token: string, amount: string) => void;

const Harness = ({ onSubmit }: { onSubmit: OnSubmit }) => {
  const [amount, setAmount] = useState('');
  return (
    <TransferForm
      token="DEGEN"
      onToken={() => undefined}
      amount={amount}
      onAmount={setAmount}
      available={{ DEGEN: '1000.5', BNB: '0' }}
      source="wallet"
      submitLabel="Send"
      waitingFor={null}
      onSubmit={onSubmit}
    />
  );
};

const show = async (language: Language) => {
  await setLanguage(language);
  const onSubmit = vi.fn<OnSubmit>();
  render(<Harness onSubmit={onSubmit} />);
  const input = screen.getByLabelText<HTMLInputElement>(walletMoneyTexts.get().amount);
  return { user: userEvent.setup(), input, onSubmit };
};

/** The note that describes a field. */
const noteOf = (input: HTMLInputElement): string | null =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? null;

afterEach(async () => {
  useToastStore.setState(useToastStore.getInitialState());
  await act(() => setLanguage('en'));
});

describe.each(LANGUAGES)('an amount typed in %s', (language) => {
  const inLanguage = (text: string) => (language === 'en' ? text.replaceAll(',', '.') : text);

  it.each([
    ['0,5', '0,5', '0.5'],
    ['0.5', '0,5', '0.5'],
    [',5', ',5', '0.5'],
    ['1,000', '1,000', '1'],
    ['1.000', '1,000', '1'],
    ['1000', '1000', '1000'],
  ])('as %s is shown as %s and sent as %s', async (typed, shown, sent) => {
    const { user, input, onSubmit } = await show(language);
    await user.type(input, typed);
    expect(input.value).toBe(inLanguage(shown));
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('DEGEN', sent);
  });

  it.each(['1.000,5', '1,000.5', '1,2,3', '-1,5', '1 000', '1e3', '5 DEGEN', '١', '0', ''])(
    'as %j is not sent, and its field gets the focus and is invalid until the next change',
    async (typed) => {
      const { user, input, onSubmit } = await show(language);
      const empty = noteOf(input);
      fireEvent.change(input, { target: { value: typed } });
      await user.click(screen.getByRole('button', { name: 'Send' }));
      expect(onSubmit).not.toHaveBeenCalled();
      expect(useToastStore.getState().current?.tone).toBe('error');
      expect(document.activeElement).toBe(input);
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(noteOf(input)).not.toBe(empty);
      fireEvent.change(input, { target: { value: '7' } });
      expect(input.getAttribute('aria-invalid')).toBe('false');
    },
  );

  it('is invalid while it is more than the balance', async () => {
    const { input } = await show(language);
    expect(input.getAttribute('aria-invalid')).toBe('false');
    fireEvent.change(input, { target: { value: '1000.6' } });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(noteOf(input)).toContain(walletMoneyTexts.get().tooLittle);
  });

  it('loses its trailing zeros when the field loses focus', async () => {
    const { user, input } = await show(language);
    await user.type(input, '1.000');
    await user.tab();
    expect(input.value).toBe('1');
  });

  it('keeps the cursor in place when a point is typed in the middle', async () => {
    const { user, input } = await show(language);
    await user.type(input, '15{ArrowLeft}.2');
    expect(input.value).toBe(inLanguage('1,25'));
  });

  it('becomes the whole balance when Max is clicked', async () => {
    const { user, input, onSubmit } = await show(language);
    await user.click(screen.getByRole('button', { name: /^M[aá]x/ }));
    expect(input.value).toBe(inLanguage('1000,5'));
    await user.type(input, '{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('DEGEN', '1000.5');
  });

  it('is shown with a decimal point when the page changes to English', async () => {
    const { user, input } = await show(language);
    await user.type(input, '2,50');
    await act(() => setLanguage('en'));
    expect(input.value).toBe('2.50');
  });

  it('is not changed by the wheel, and by an arrow key in steps of 0.01 from 0', async () => {
    const { user, input } = await show(language);
    // A number field would change with the wheel; jsdom does not imitate that.
    expect(input.type).toBe('text');
    await user.type(input, '{ArrowDown}');
    expect(input.value).toBe('0');
    await user.type(input, '{ArrowUp}');
    expect(input.value).toBe(inLanguage('0,01'));
    fireEvent.change(input, { target: { value: '1.000,5' } });
    await user.type(input, '{ArrowUp}');
    expect(input.matches(':invalid')).toBe(true);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../language/language.ts';
import { TOASTS, WalletError, walletErrorText } from './messages.ts';

afterEach(() => setLanguage('en'));

describe('the messages of the wallet layer', () => {
  it('are shown in the current language of the page', async () => {
    const english = { title: 'Deposit Failed', description: 'Failed to process deposit' };
    expect(TOASTS.depositFailed).toEqual({ ...english, tone: 'error' });
    await setLanguage('sv');
    expect(TOASTS.depositFailed.title).toBe('Insättningen misslyckades');
    expect(TOASTS.deposited('0.5', 'BNB').description).toBe('Du satte in 0,5 BNB');
    await setLanguage('es');
    expect(TOASTS.deposited('0.5', 'BNB').description).toBe('Has depositado 0,5 BNB');
  });

  it('translate an error whose own text is the specified English text', async () => {
    await setLanguage('sv');
    const error = new WalletError('signatureRequired');
    expect(error.message).toBe('Signature required to connect wallet');
    expect(walletErrorText(error)).toBe('En signatur krävs för att ansluta plånboken');
    expect(walletErrorText(new Error('as it says'))).toBe('as it says');
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../language/language.ts';
import { WalletError } from './errors.ts';
import { walletErrorText } from './failure-text.ts';
import { movedToast, walletToast } from './messages.ts';

afterEach(() => setLanguage('en'));

describe('the messages of the wallet layer', () => {
  it('are shown in the current language of the page', async () => {
    const english = { title: 'Deposit Failed', description: 'Failed to process deposit' };
    expect(walletToast('depositFailed')).toEqual({ ...english, tone: 'error' });
    await setLanguage('sv');
    expect(walletToast('depositFailed').title).toBe('Insättningen misslyckades');
    expect(movedToast('deposited', '0.5', 'BNB').description).toBe('Du satte in 0,5 BNB');
    await setLanguage('es');
    expect(movedToast('deposited', '0.5', 'BNB').description).toBe('Has depositado 0,5 BNB');
  });

  it('are the specified English text of an error, and its translation', async () => {
    const error = new WalletError('signatureRequired');
    expect(walletErrorText(error)).toBe('Signature required to connect wallet');
    await setLanguage('sv');
    expect(walletErrorText(error)).toBe('En signatur krävs för att ansluta plånboken');
    expect(walletErrorText(new Error('as it says'))).toBe('as it says');
  });
});

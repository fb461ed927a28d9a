import { decimalText } from '../language/formats.ts';
import { showToast, type ToastMessage, type ToastTone } from '../ui/toast-store.ts';
import { ownersTexts, walletMessageTexts } from './texts.ts';

/** The toasts whose texts name no value, with their tones. */
const TONES = {
  disconnected: 'info',
  logoutFailed: 'error',
  signatureRequired: 'error',
  switchFailed: 'error',
  invalidAmount: 'error',
  depositFailed: 'error',
  withdrawalUnanswered: 'info',
  withdrawalFailed: 'error',
} as const satisfies Record<string, ToastTone>;

// Each toast reads its text when it is shown, because the language of the page may change.

export const walletToast = (name: keyof typeof TONES): ToastMessage => {
  const t = walletMessageTexts.get();
  return { title: t[name], description: t[`${name}Text` as const], tone: TONES[name] };
};

/** `amount` is in digits with a decimal point. */
export const movedToast = (
  name: 'deposited' | 'withdrawn' | 'withdrawalPaid' | 'withdrawalKept',
  amount: string,
  token: string,
): ToastMessage => {
  const t = walletMessageTexts.get();
  const description = t[`${name}Text` as const](`${decimalText(amount)} ${token}`);
  return { title: t[name], description, tone: name === 'withdrawalKept' ? 'info' : 'success' };
};

export const connectedToast = (walletName: string): ToastMessage => {
  const t = walletMessageTexts.get();
  return { title: t.connected, description: t.connectedText(walletName), tone: 'success' };
};

/** `reason` is a sentence; null when only the wallet knows it. */
export const connectionFailedToast = (reason: string | null): ToastMessage => {
  const { connectionFailed: title, connectionFailedText: text } = walletMessageTexts.get();
  return { title, description: reason === null ? text : `${text}. ${reason}`, tone: 'error' };
};

export const showOwnersAreAsked = (): void => {
  const { title, confirm } = ownersTexts.get();
  showToast({ title, description: confirm, tone: 'info' });
};

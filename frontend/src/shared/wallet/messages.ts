import { decimalText } from '../language/formats.ts';
import { showToast, type ToastMessage, type ToastTone } from '../ui/toast-store.ts';
import { ownersTexts, walletMessageTexts } from './texts.ts';

export const installAlert = (walletName: string): string =>
  walletMessageTexts.get().install(walletName);

type FixedToast =
  | 'disconnected'
  | 'logoutFailed'
  | 'signatureRequired'
  | 'connectionFailed'
  | 'switchFailed'
  | 'invalidAmount'
  | 'depositFailed'
  | 'withdrawalUnanswered'
  | 'withdrawalFailed';

const fixed = (name: FixedToast, tone: ToastTone): ToastMessage => {
  const t = walletMessageTexts.get();
  return { title: t[name], description: t[`${name}Text` as const], tone };
};

/** `amount` is in digits with a decimal point. */
const moved = (
  name: 'deposited' | 'withdrawn' | 'withdrawalPaid',
  amount: string,
  token: string,
): ToastMessage => {
  const t = walletMessageTexts.get();
  const description = t[`${name}Text` as const](`${decimalText(amount)} ${token}`);
  return { title: t[name], description, tone: 'success' };
};

/** Each toast reads its text when it is shown, because the language of the page may change. */
export const TOASTS = {
  connected: (walletName: string): ToastMessage => {
    const t = walletMessageTexts.get();
    return { title: t.connected, description: t.connectedText(walletName), tone: 'success' };
  },
  get disconnected() {
    return fixed('disconnected', 'info');
  },
  get logoutFailed() {
    return fixed('logoutFailed', 'error');
  },
  get signatureRequired() {
    return fixed('signatureRequired', 'error');
  },
  /** `reason` is a sentence; null when only the wallet knows it. */
  connectionFailed: (reason: string | null): ToastMessage => {
    const { description, ...toast } = fixed('connectionFailed', 'error');
    return { ...toast, description: reason === null ? description : `${description}. ${reason}` };
  },
  get switchFailed() {
    return fixed('switchFailed', 'error');
  },
  get invalidAmount() {
    return fixed('invalidAmount', 'error');
  },
  deposited: (amount: string, token: string) => moved('deposited', amount, token),
  get depositFailed() {
    return fixed('depositFailed', 'error');
  },
  withdrawn: (amount: string, token: string) => moved('withdrawn', amount, token),
  get withdrawalUnanswered() {
    return fixed('withdrawalUnanswered', 'info');
  },
  withdrawalPaid: (amount: string, token: string) => moved('withdrawalPaid', amount, token),
  get withdrawalFailed() {
    return fixed('withdrawalFailed', 'error');
  },
};

/** Tells the player that the owners of the contract wallet must confirm a call. */
export const showOwnersAreAsked = (): void => {
  const { title, confirm } = ownersTexts.get();
  showToast({ title, description: confirm, tone: 'info' });
};

import { create } from 'zustand';
import { uiTexts } from '../texts.ts';

export type ToastTone = 'info' | 'success' | 'error';
export type ToastMessage = { title: string; description: string; tone?: ToastTone };
type ShownToast = Required<ToastMessage> & { id: number; isOpen: boolean };

type ToastState = { current: ShownToast | null };

/** Only one toast is visible at a time: a new one replaces the old. */
export const useToastStore = create<ToastState>(() => ({ current: null }));

let lastId = 0;

export const showToast = ({ title, description, tone = 'info' }: ToastMessage): void => {
  lastId += 1;
  useToastStore.setState({ current: { id: lastId, title, description, tone, isOpen: true } });
};

/** Closes toast `id`; the element stays mounted for its closing animation. */
export const closeToast = (id: number): void => {
  const { current } = useToastStore.getState();
  if (current?.id === id) useToastStore.setState({ current: { ...current, isOpen: false } });
};

/** Shows that a bet was not placed, so nothing was staked. The description gives the reason. */
export const showBetNotPlaced = (description: string): void =>
  showToast({ title: uiTexts.get().betNotPlaced, description, tone: 'error' });

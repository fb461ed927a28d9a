import { useEffect, useEffectEvent } from 'react';
import type { BlackjackFlow } from './use-blackjack-flow.ts';

const ownsKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** One letter per action; keys held down, with modifiers or meant for a field are left alone. */
export const useHotkeys = ({ deal, play, newRound }: BlackjackFlow): void => {
  const press = useEffectEvent((key: string) => {
    const actions: Partial<Record<string, () => void>> = {
      d: deal,
      h: () => play('HIT'),
      s: () => play('STAND'),
      p: () => play('SPLIT'),
      n: newRound,
    };
    actions[key]?.();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      // A number field keeps its keys, but none of these letters means anything to it.
      const isNumber = event.target instanceof HTMLInputElement && event.target.type === 'number';
      if (ownsKeys(event.target) && !isNumber) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      press(event.key.toLowerCase());
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
};

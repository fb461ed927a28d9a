import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to another control of a group when the focused one disappears, instead of losing
 * it. `next` selects that control.
 */
export const useKeptFocus = <Group extends HTMLElement>(next = 'button') => {
  const ref = useRef<Group>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!hadFocus.current || !isLost) return;
    ref.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  });
  const onFocus = () => {
    hadFocus.current = true;
  };
  // A control that disappears is not blurred. One in a window that is left keeps the focus.
  const onBlur = () => {
    hadFocus.current = ref.current?.contains(document.activeElement) ?? false;
  };
  return { ref, onFocus, onBlur };
};

/**
 * The `ref` of a part that may disappear while the focus is in it. It gives the focus to the dialog
 * around the part, or to the page's content; a browser would drop it.
 */
export const passFocusOn = (part: HTMLElement | null) => () => {
  if (!part?.contains(document.activeElement)) return;
  const staying = part.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  (staying ?? document.querySelector('main'))?.focus({ preventScroll: true });
};

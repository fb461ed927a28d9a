import { useEffect, useEffectEvent } from 'react';

/** Space cashes out from wherever the keyboard is; the pressed button must not press once more. */
export const useSpaceKey = (isActive: boolean, onPress: () => void): void => {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      if (!event.repeat) press();
    };
    // The browser presses a focused button when the key comes up.
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.code === 'Space') event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    addEventListener('keyup', onKeyUp);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('keyup', onKeyUp);
    };
  }, [isActive]);
};

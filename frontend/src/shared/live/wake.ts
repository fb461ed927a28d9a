import { useEffect, useEffectEvent } from 'react';

/** Further events within this time are the same return of the player. */
const SAME_RETURN_MS = 1_000;

type Listener = () => void;

const listeners = new Set<Listener>();
let lastMs = Number.NEGATIVE_INFINITY;

const tell = (): void => {
  lastMs = Date.now();
  for (const listener of [...listeners]) listener();
};

/** A click into the window causes several events; a wallet's window takes the focus for a moment. */
const tellOnce = (): void => {
  const sinceMs = Date.now() - lastMs;
  if (document.visibilityState === 'visible' && !(sinceMs >= 0 && sinceMs < SAME_RETURN_MS)) tell();
};

/** A restored page was frozen, and `load` and timers do not report it. */
const tellRestored = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) tell();
};

/** A function, because this module is also loaded where pages are rendered without a browser. */
const sources = () =>
  [
    [document, 'visibilitychange', tellOnce],
    [document, 'resume', tell],
    [window, 'focus', tellOnce],
    [window, 'online', tell],
    [window, 'pageshow', tellRestored as Listener],
  ] as const;

/**
 * Calls the listener when the page may have missed something: the player returns to it, the browser
 * resumes or restores it, or the network is back. A device that slept reports nothing else, and its
 * connections may be dead while the browser takes them for open. Returns a function that removes the
 * listener.
 */
export const onWake = (listener: Listener): (() => void) => {
  if (listeners.size === 0) {
    lastMs = Number.NEGATIVE_INFINITY;
    for (const [target, type, tells] of sources()) target.addEventListener(type, tells);
  }
  // A function may be registered twice, so each registration has a function of its own.
  const own = () => listener();
  listeners.add(own);
  return () => {
    listeners.delete(own);
    if (listeners.size > 0) return;
    for (const [target, type, tells] of sources()) target.removeEventListener(type, tells);
  };
};

/** `onWake` for a component. */
export const useWake = (onReturn: Listener): void => {
  const wake = useEffectEvent(onReturn);
  useEffect(() => onWake(() => wake()), []);
};

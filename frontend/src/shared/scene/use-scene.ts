import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { openScene, type ScenePainter } from './open-scene.ts';
import type { Scene } from './scene.ts';

/** More would be painted for screens finer than the eye. */
const PIXEL_RATIO_MAX = 2;

type SceneOptions<State, Palette> = ScenePainter<State, Palette> & {
  readonly readPalette: (host: Element) => Palette;
  /** The same object for as long as nothing has changed. */
  readonly state: State;
  /** 0 is with every frame of the screen, null only when the state changes. */
  readonly everyMs: number | null;
};

/** Gives the element that the scene is to fill. */
export const useScene = <State, Palette>(
  options: SceneOptions<State, Palette>,
): RefObject<HTMLDivElement | null> => {
  const { state, everyMs } = options;
  const host = useRef<HTMLDivElement>(null);
  const scene = useRef<Scene<State, Palette> | null>(null);
  const palette = useRef<Palette | null>(null);

  const open = useEffectEvent((element: Element) => {
    palette.current = options.readPalette(element);
    scene.current = openScene(element, options);
  });
  const show = useEffectEvent(() => {
    const element = host.current;
    if (element === null || palette.current === null) return;
    scene.current?.show({
      state,
      palette: palette.current,
      size: { width: element.clientWidth, height: element.clientHeight },
      ratio: Math.min(devicePixelRatio, PIXEL_RATIO_MAX),
      everyMs,
    });
  });

  useEffect(() => {
    if (host.current === null) return;
    open(host.current);
    const observer = new ResizeObserver(() => show());
    observer.observe(host.current);
    return () => {
      observer.disconnect();
      scene.current?.stop();
      scene.current = null;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is read when it is shown.
  useEffect(() => show(), [state, everyMs]);
  return host;
};

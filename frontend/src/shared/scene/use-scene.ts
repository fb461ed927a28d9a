import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { createScene, type Paint, type Scene, type SceneMessage, type SceneView } from './scene.ts';

/** A higher ratio makes no visible difference. */
const PIXEL_RATIO_MAX = 2;

type SceneOptions<State, Palette> = ScenePainter<State, Palette> & {
  readonly readPalette: (host: Element) => Palette;
  /** Must be the same object as before if nothing has changed. */
  readonly state: State;
  /** Interval between paints. 0: every frame; null: only when the state changes. */
  readonly everyMs: number | null;
};

/** Returns the ref of the element that the scene fills. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of these shows again; show itself reads the newest values.
  useEffect(() => show(), [state, everyMs]);
  return host;
};

const appendCanvas = (host: Element): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.className = 'block size-full';
  host.append(canvas);
  return canvas;
};

const canHandOver = (): boolean =>
  'Worker' in globalThis && 'transferControlToOffscreen' in HTMLCanvasElement.prototype;

/**
 * The two ways to paint a scene: in a worker, or in the page with the code that `loadPaint` loads.
 */
type ScenePainter<State, Palette> = {
  readonly startWorker: () => Worker;
  readonly loadPaint: () => Promise<Paint<State, Palette>>;
};

/** Paints in the thread of the page, not in a worker. */
const openHere = <State, Palette>(
  host: Element,
  { loadPaint }: ScenePainter<State, Palette>,
): Scene<State, Palette> => {
  const canvas = appendCanvas(host);
  let scene: Scene<State, Palette> | null = null;
  let latest: SceneView<State, Palette> | null = null;
  let isOpen = true;
  const begin = async (): Promise<void> => {
    const paint = await loadPaint();
    if (!isOpen) return;
    scene = createScene(canvas, paint);
    if (latest !== null) scene.show(latest);
  };
  begin().catch((error: unknown) => console.warn('The scene cannot be painted', error));
  return {
    show: (view) => {
      latest = view;
      scene?.show(view);
    },
    stop: () => {
      isOpen = false;
      scene?.stop();
      canvas.remove();
    },
  };
};

/**
 * Creates a scene inside `host`. If possible, a worker paints it, so that painting does not slow
 * the page down. If the browser has no such workers, or the worker cannot be loaded, the page
 * paints the scene.
 */
export const openScene = <State, Palette>(
  host: Element,
  painter: ScenePainter<State, Palette>,
): Scene<State, Palette> => {
  if (!canHandOver()) return openHere(host, painter);

  const canvas = appendCanvas(host);
  const worker = painter.startWorker();
  let here: Scene<State, Palette> | null = null;
  let shown: SceneView<State, Palette> | null = null;
  const tell = (message: SceneMessage<State, Palette>, transfer: Transferable[] = []): void =>
    worker.postMessage(message, transfer);

  const handedOver = canvas.transferControlToOffscreen();
  tell({ canvas: handedOver, pageOriginMs: performance.timeOrigin }, [handedOver]);
  worker.addEventListener('error', (event) => {
    console.warn('The scene is painted by the page', event.message);
    worker.terminate();
    // The worker owns this canvas, so the page cannot paint on it. The page removes it and creates
    // another.
    canvas.remove();
    here = openHere(host, painter);
    if (shown !== null) here.show(shown);
  });
  return {
    show: (view) => {
      shown = view;
      if (here === null) tell({ view });
      else here.show(view);
    },
    stop: () => {
      worker.terminate();
      here?.stop();
      canvas.remove();
    },
  };
};

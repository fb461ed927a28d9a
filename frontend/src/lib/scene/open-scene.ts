import { createScene, type Paint, type Scene, type SceneView } from './scene.ts';
import type { SceneMessage } from './scene-worker.ts';

const appendCanvas = (host: Element): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.className = 'block size-full';
  host.append(canvas);
  return canvas;
};

const canHandOver = (): boolean =>
  'Worker' in globalThis && 'transferControlToOffscreen' in HTMLCanvasElement.prototype;

/**
 * A scene inside `host`. A worker paints it where the browser lets it, so that painting and the page
 * do not wait for each other; else, or when the worker cannot be loaded, the page does.
 */
export const openScene = <State, Palette>(
  host: Element,
  paint: Paint<State, Palette>,
  startWorker: () => Worker,
): Scene<State, Palette> => {
  const canvas = appendCanvas(host);
  if (!canHandOver()) {
    const { show, stop } = createScene(canvas, paint);
    return {
      show,
      stop: () => {
        stop();
        canvas.remove();
      },
    };
  }

  const worker = startWorker();
  let here: Scene<State, Palette> | null = null;
  let shown: SceneView<State, Palette> | null = null;
  const tell = (message: SceneMessage<State, Palette>, transfer: Transferable[] = []): void =>
    worker.postMessage(message, transfer);

  const handedOver = canvas.transferControlToOffscreen();
  tell({ canvas: handedOver, pageOriginMs: performance.timeOrigin }, [handedOver]);
  worker.addEventListener('error', (event) => {
    console.warn('The scene is painted by the page', event.message);
    worker.terminate();
    // A canvas that was handed over does not come back.
    host.replaceChildren();
    here = createScene(appendCanvas(host), paint);
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
      host.replaceChildren();
    },
  };
};

import { createScene, type Paint, type Scene, type SceneView } from './scene.ts';

/** First the canvas, then what it is to show. */
export type SceneMessage<State, Palette> =
  | { readonly canvas: OffscreenCanvas; readonly pageOriginMs: number }
  | { readonly view: SceneView<State, Palette> };

/** The worker's side of a scene, which begins when `isReady`: its fonts are there, say. */
export const serveScene = <State, Palette>(
  paint: Paint<State, Palette>,
  isReady: Promise<unknown> = Promise.resolve(),
): void => {
  let scene: Scene<State, Palette> | null = null;
  addEventListener('message', async ({ data }: MessageEvent<SceneMessage<State, Palette>>) => {
    await isReady;
    if ('view' in data) return scene?.show(data.view);
    // The clock of a worker begins with the worker.
    const clockAheadMs = performance.timeOrigin - data.pageOriginMs;
    scene = createScene(data.canvas, paint, clockAheadMs);
  });
};

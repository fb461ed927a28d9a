/** The drawing context of a canvas in the page, or of one that was transferred to a worker. */
export type SceneContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export type Size = { readonly width: number; readonly height: number };

/**
 * What a scene paints until it gets the next view. The page posts it to a worker, so it contains
 * only data.
 */
export type SceneView<State, Palette> = {
  readonly state: State;
  /** The colors, which come from the style sheet. A worker cannot read the style sheet. */
  readonly palette: Palette;
  /** Width and height in pixels of the page. */
  readonly size: Size;
  /** Canvas pixels per pixel of the page. */
  readonly ratio: number;
  /** The interval between paints. 0: every frame; null: only when the view changes. */
  readonly everyMs: number | null;
};

/** Reads the values of CSS variables for a palette, because a canvas cannot use the variables. */
export const readTokens = <Name extends string>(
  element: Element,
  tokens: Readonly<Record<Name, string>>,
): Record<Name, string> => {
  const styles = getComputedStyle(element);
  const values = Object.entries<string>(tokens).map(([name, token]) => [
    name,
    styles.getPropertyValue(token).trim(),
  ]);
  return Object.fromEntries(values) as Record<Name, string>;
};

/** Paints one moment on a cleared canvas. `nowMs` is the page's `performance.now()`. */
export type Paint<State, Palette> = (
  ctx: SceneContext,
  view: SceneView<State, Palette>,
  nowMs: number,
) => void;

export type Scene<State, Palette> = {
  readonly show: (view: SceneView<State, Palette>) => void;
  readonly stop: () => void;
};

const repeat = (everyMs: number | null, draw: (nowMs: number) => void): (() => void) => {
  draw(performance.now());
  if (everyMs === null) return () => undefined;
  if (everyMs > 0) {
    const timer = setInterval(() => draw(performance.now()), everyMs);
    return () => clearInterval(timer);
  }
  let frame = requestAnimationFrame(function next(nowMs) {
    draw(nowMs);
    frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
};

/** `clockAheadMs` is how far the page's clock is ahead of the clock of the thread that paints. */
export const createScene = <State, Palette>(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  paint: Paint<State, Palette>,
  clockAheadMs = 0,
): Scene<State, Palette> => {
  const ctx = canvas.getContext('2d') as SceneContext | null;
  let stop = (): void => undefined;
  const show = (view: SceneView<State, Palette>): void => {
    if (ctx === null) return;
    const { size, ratio } = view;
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    // The size is set only if it changes, because setting it clears the canvas.
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    stop();
    stop = repeat(view.everyMs, (nowMs) => {
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      ctx.clearRect(0, 0, size.width, size.height);
      paint(ctx, view, nowMs + clockAheadMs);
    });
  };
  return { show, stop: () => stop() };
};

/** The first message contains the canvas. Each later message contains a view. */
export type SceneMessage<State, Palette> =
  | { readonly canvas: OffscreenCanvas; readonly pageOriginMs: number }
  | { readonly view: SceneView<State, Palette> };

/**
 * The part of a scene that runs in the worker. Painting begins when `isReady` resolves, for
 * instance when the fonts are loaded.
 */
export const serveScene = <State, Palette>(
  paint: Paint<State, Palette>,
  isReady: Promise<unknown> = Promise.resolve(),
): void => {
  let scene: Scene<State, Palette> | null = null;
  addEventListener('message', async ({ data }: MessageEvent<SceneMessage<State, Palette>>) => {
    await isReady;
    if ('view' in data) return scene?.show(data.view);
    // In a worker, `performance.now()` counts from the worker's start; in the page, from the page's
    // start.
    const clockAheadMs = performance.timeOrigin - data.pageOriginMs;
    scene = createScene(data.canvas, paint, clockAheadMs);
  });
};

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { createScene, type Paint, type SceneView, serveScene } from './scene.ts';
import { openScene } from './use-scene.ts';

type View = SceneView<string, null>;

const paint = vi.fn<Paint<string, null>>();
const context = { setTransform: vi.fn(), clearRect: vi.fn() };

const viewOf = (state: string, everyMs: number | null = null): View => ({
  state,
  palette: null,
  size: { width: 200, height: 100 },
  ratio: 2,
  everyMs,
});
const painted = () => paint.mock.calls.map(([, { state }]) => state);
const frames = (count: number) => vi.advanceTimersByTime(count * 16 + 1);

beforeEach(() => {
  vi.useFakeTimers();
  paint.mockClear();
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
});

describe('createScene', () => {
  it('scales the canvas by the pixel ratio, and sets the size only once', () => {
    const canvas = document.createElement('canvas');
    const width = vi.spyOn(canvas, 'width', 'set');
    const scene = createScene(canvas, paint);
    scene.show(viewOf('first'));
    scene.show(viewOf('second'));
    expect([canvas.width, canvas.height]).toEqual([400, 200]);
    expect(width).toHaveBeenCalledTimes(1);
    expect(context.setTransform).toHaveBeenLastCalledWith(2, 0, 0, 2, 0, 0);
    expect(context.clearRect).toHaveBeenLastCalledWith(0, 0, 200, 100);
  });

  it('paints once, at an interval or in every frame, as the view specifies', () => {
    const scene = createScene(document.createElement('canvas'), paint);
    scene.show(viewOf('still'));
    vi.advanceTimersByTime(1_000);
    expect(painted()).toEqual(['still']);

    paint.mockClear();
    scene.show(viewOf('slow', 50));
    vi.advanceTimersByTime(149);
    expect(painted()).toEqual(['slow', 'slow', 'slow']);

    paint.mockClear();
    scene.show(viewOf('fast', 0));
    frames(4);
    expect(painted()).toHaveLength(5);
    scene.stop();
    frames(4);
    expect(painted()).toHaveLength(5);
  });
});

describe('serveScene', () => {
  it('paints each state with the time of the page’s clock', async () => {
    vi.setSystemTime(0);
    const say = async (data: unknown) => {
      dispatchEvent(new MessageEvent('message', { data }));
      await vi.advanceTimersByTimeAsync(0);
    };
    let beReady = (): void => undefined;
    const isReady = new Promise<void>((resolve) => {
      beReady = resolve;
    });
    serveScene(paint, isReady);
    const canvas = document.createElement('canvas');
    await say({ canvas, pageOriginMs: performance.timeOrigin - 5_000 });
    await say({ view: viewOf('early') });
    expect(painted()).toEqual([]);
    beReady();
    await say({ view: viewOf('late') });
    expect(painted()).toEqual(['early', 'late']);
    const nowMs = paint.mock.lastCall?.[2] ?? 0;
    expect(nowMs - performance.now()).toBeCloseTo(5_000);
  });
});

describe('openScene', () => {
  const loadPaint = vi.fn(async () => paint);
  const loading = () => vi.advanceTimersByTimeAsync(0);
  const open = (host: Element, startWorker: () => Worker) =>
    openScene(host, { startWorker, loadPaint });

  beforeEach(() => {
    loadPaint.mockClear();
  });

  it('paints in the page when the canvas cannot be transferred to a worker', async () => {
    const host = document.createElement('div');
    const scene = open(host, () => {
      throw new Error('no worker is wanted');
    });
    scene.show(viewOf('here'));
    await loading();
    expect(painted()).toEqual(['here']);
    expect(host.children).toHaveLength(1);
    scene.stop();
    expect(host.children).toHaveLength(0);
  });

  it('paints nothing when the scene is stopped before it starts', async () => {
    const scene = open(document.createElement('div'), () => new Worker(''));
    scene.show(viewOf('too late'));
    scene.stop();
    await loading();
    expect(painted()).toEqual([]);
  });

  const withWorker = () => {
    const worker = Object.assign(new EventTarget(), { postMessage: vi.fn(), terminate: vi.fn() });
    vi.stubGlobal('Worker', class {});
    const handedOver = { is: 'handed over' };
    Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => handedOver });
    const host = document.createElement('div');
    const scene = open(host, () => worker as unknown as Worker);
    return { worker, host, scene, handedOver };
  };

  it('transfers the canvas to a worker that paints on it', async () => {
    const { worker, host, scene, handedOver } = withWorker();
    scene.show(viewOf('there'));
    expect(worker.postMessage.mock.calls).toEqual([
      [{ canvas: handedOver, pageOriginMs: performance.timeOrigin }, [handedOver]],
      [{ view: viewOf('there') }, []],
    ]);
    await loading();
    expect(loadPaint).not.toHaveBeenCalled();
    scene.stop();
    expect(worker.terminate).toHaveBeenCalledOnce();
    expect(host.children).toHaveLength(0);
  });

  it('paints in the page after the worker fails', async () => {
    const { worker, host, scene } = withWorker();
    scene.show(viewOf('before'));
    worker.dispatchEvent(new ErrorEvent('error', { message: 'not found' }));
    expect(worker.terminate).toHaveBeenCalledOnce();
    await loading();
    expect(host.children).toHaveLength(1);
    scene.show(viewOf('after'));
    expect(painted()).toEqual(['before', 'after']);
    expectLogged('The scene is painted by the page not found');
    scene.stop();
    expect(host.children).toHaveLength(0);
  });
});

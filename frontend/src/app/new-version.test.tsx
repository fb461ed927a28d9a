import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../test/kit/page/fake-server.ts';
import { expectLogged } from '../../../test/kit/page/logs.ts';
import { watchVersions } from './new-version.ts';
import { Providers } from './providers.tsx';
import { AppRoutes } from './router.tsx';

const OWN = '/assets/index-own.js';
const NEXT = '/assets/index-next.js';

/** A fake service worker, which replies with the path of its build's entry script. */
const workerOf = (entry: string) => ({
  postMessage: (_: unknown, [port]: [MessagePort]) => port.postMessage(entry),
});

/**
 * A fake of `navigator.serviceWorker`. Its checks for an update find nothing; `takeOver` gives
 * control to another worker.
 */
class FakeContainer extends EventTarget {
  controller: object | null;
  registration = { installing: null, waiting: null, update: vi.fn(async () => {}) };
  register = vi.fn(async () => this.registration);

  constructor(entry: string | null) {
    super();
    this.controller = entry === null ? null : workerOf(entry);
  }
  takeOver(entry: string) {
    this.controller = workerOf(entry);
    this.dispatchEvent(new Event('controllerchange'));
  }
}

const stubContainer = (container: FakeContainer): FakeContainer => {
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return container;
};

let watch = new AbortController();
/** The entry script of this page. */
const script = document.createElement('script');

beforeEach(() => {
  watch = new AbortController();
  Object.assign(script, { type: 'module', src: OWN });
  document.head.append(script);
});
afterEach(() => {
  watch.abort();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  script.remove();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('watchVersions', () => {
  const start = async (entry: string | null) => {
    const container = stubContainer(new FakeContainer(entry));
    const onNew = vi.fn();
    await watchVersions(onNew, watch.signal);
    return { container, onNew };
  };

  it('calls its callback when a service worker of another build takes control', async () => {
    const { container, onNew } = await start(null);
    expect(container.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
    container.takeOver(OWN);
    container.takeOver(NEXT);
    await vi.waitFor(() => expect(onNew).toHaveBeenCalledOnce());
  });

  it('calls its callback immediately when a service worker of another build already controls the page', async () => {
    const { onNew } = await start(NEXT);
    expect(onNew).toHaveBeenCalledOnce();
  });

  it('ignores an older service worker while a newer one is being installed', async () => {
    const container = stubContainer(new FakeContainer('/assets/index-before.js'));
    Object.assign(container.registration, { installing: {} });
    const onNew = vi.fn();
    await watchVersions(onNew, watch.signal);
    expect(onNew).not.toHaveBeenCalled();
    container.takeOver(OWN);
    container.takeOver(NEXT);
    await vi.waitFor(() => expect(onNew).toHaveBeenCalledOnce());
  });

  it('checks for a new version every hour and when the page becomes visible', async () => {
    vi.useFakeTimers();
    const { container } = await start(OWN);
    const { update } = container.registration;
    expect(update).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3_600_000);
    expect(update).toHaveBeenCalledTimes(2);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(update).toHaveBeenCalledTimes(3);
    watch.abort();
    vi.advanceTimersByTime(7_200_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(update).toHaveBeenCalledTimes(3);
  });

  it('checks again after a check has failed', async () => {
    const container = stubContainer(new FakeContainer(OWN));
    const { update } = container.registration;
    update.mockRejectedValueOnce(new Error('no answer'));
    await watchVersions(() => {}, watch.signal);
    expectLogged('No newer version was looked for Error: no answer');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(update).toHaveBeenCalledTimes(2);
  });

  it('logs the error when the browser refuses to register a service worker', async () => {
    const container = stubContainer(new FakeContainer(null));
    container.register.mockRejectedValue(new Error('not allowed'));
    await watchVersions(() => {}, watch.signal);
    expectLogged('No newer version was looked for Error: not allowed');
  });
});

describe('the page', () => {
  const openForLong = async (): Promise<FakeContainer> => {
    const container = stubContainer(new FakeContainer(NEXT));
    vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
    vi.stubGlobal('cancelIdleCallback', clearTimeout);
    vi.stubGlobal('scrollTo', () => {});
    fakeServer({});
    vi.useFakeTimers();
    window.history.replaceState(null, '', '/nowhere');
    render(
      <Providers>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </Providers>,
    );
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    await act(() => vi.dynamicImportSettled());
    return container;
  };

  it('offers to reload when a new version is ready', async () => {
    vi.stubEnv('PROD', true);
    await openForLong();
    expect(await screen.findByText('A new version is ready')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  });

  it('registers no service worker on the development server', async () => {
    vi.stubEnv('PROD', false);
    const { register } = await openForLong();
    expect(register).not.toHaveBeenCalled();
  });
});

describe('the installable page', () => {
  const FRONTEND = join(import.meta.dirname, '../..');
  const read = (path: string): Buffer => readFileSync(join(FRONTEND, path));
  const manifest = JSON.parse(String(read('public/manifest.webmanifest')));

  it('opens at the lobby in its own window', () => {
    expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone' });
    expect(String(read('index.html'))).toContain(
      '<link rel="manifest" href="/manifest.webmanifest" />',
    );
  });

  it('has a maskable icon, and icons of the sizes in its manifest', () => {
    type Icon = { src: string; sizes: string; type: string; purpose?: string };
    const images = (manifest.icons as Icon[]).filter(({ type }) => type === 'image/png');
    const sizes = images.map(({ src, purpose = 'any' }) => {
      const bytes = read(`public${src}`);
      expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
      return [purpose, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`];
    });
    expect(sizes).toEqual([
      ['any', '192x192'],
      ['any', '512x512'],
      ['maskable', '512x512'],
    ]);
    expect(images.map(({ sizes: named }) => named)).toEqual(['192x192', '512x512', '512x512']);
  });
});

const WORKER = '/sw.js';

/** How often an open page checks for a newer version: a page may stay open for days. */
const LOOK_MS = 3_600_000;

/** The path of this page's entry script, which differs in each build. */
const ownEntry = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? '' : new URL(script.src).pathname;
};

const entryOf = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    worker.postMessage('entry', [port2]);
  });

/**
 * Registers the service worker, which serves the page when the server is unreachable. Calls `onNew`
 * when a worker of another build controls the page. Aborting `signal` ends the checks, but the
 * worker stays registered. Never rejects.
 */
export const watchVersions = async (onNew: () => void, signal: AbortSignal): Promise<void> => {
  const { serviceWorker } = navigator;

  const compare = async (): Promise<void> => {
    const { controller } = serviceWorker;
    if (controller === null || (await entryOf(controller)) === ownEntry()) return;
    if (!signal.aborted) onNew();
  };
  try {
    serviceWorker.addEventListener('controllerchange', () => void compare(), { signal });
    const registration = await serviceWorker.register(WORKER, { updateViaCache: 'none' });
    const look = () => registration.update().catch(notNow);
    await look();
    if (signal.aborted) return;
    const timer = setInterval(() => void look(), LOOK_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
    const lookWhenSeen = () => document.visibilityState === 'visible' && void look();
    document.addEventListener('visibilitychange', lookWhenSeen, { signal });
    // A worker that is still being installed is compared when it takes control. Otherwise the
    // current worker is compared now, because another tab may have installed it.
    if (registration.installing === null && registration.waiting === null) await compare();
  } catch (error) {
    notNow(error);
  }
};

/**
 * Called when the browser does not support service workers or the server is unreachable. The page
 * works in both cases.
 */
const notNow = (reason: unknown): void => console.info('No newer version was looked for', reason);

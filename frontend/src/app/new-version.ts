const WORKER = '/sw.js';

/** A page may stay open for days. */
const LOOK_MS = 3_600_000;

/** The script that this page began with: each build has another. */
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
 * Registers the worker that opens the page without the server, and calls `onNew` once it belongs to a
 * newer build than this page. `signal` ends the watch; the worker stays. Never rejects.
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
    await registration.update();
    if (signal.aborted) return;
    const timer = setInterval(() => void look(), LOOK_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
    const lookWhenSeen = () => document.visibilityState === 'visible' && void look();
    document.addEventListener('visibilitychange', lookWhenSeen, { signal });
    // A worker on its way compares when it is there. Another page may have brought this one.
    if (registration.installing === null && registration.waiting === null) await compare();
  } catch (error) {
    notNow(error);
  }
};

/** A browser without workers, or a server that is away: the page needs neither. */
const notNow = (reason: unknown): void => console.info('No newer version was looked for', reason);

import { PrecacheController } from 'workbox-precaching/PrecacheController.js';

declare const self: ServiceWorkerGlobalScope;

/** The build that this worker belongs to; the build writes it in place of the name. */
declare const BUILD: {
  /** A digest of all that follows. */
  readonly id: string;
  /** The path of the script that each of its documents begins with. */
  readonly entry: string;
  /** Its documents and the code, styles and fonts that they name. */
  readonly files: readonly {
    readonly url: string;
    readonly revision: string | null;
    readonly integrity?: string;
  }[];
};

// Read once: the build writes it wherever the name stands.
const { id, entry, files } = BUILD;

const PREFIX = 'build-';
/** Each build has a cache of its own: what is in it was built together. */
const CACHE = `${PREFIX}${id}`;
/** Files whose names say what they hold, so that one of another build is never taken for one of this. */
const HASHED = '/assets/';
/** From here on a server, or what stands before it, is at fault, and not the request. */
const SERVER_FAULT = 500;

const build = new PrecacheController({ cacheName: CACHE });
build.addToCacheList([...files]);

/** From the server; as it was built, when the server does not answer. */
const documentOf = async (request: Request, path: string): Promise<Response> => {
  const kept = () => build.matchPrecache(path);
  try {
    const response = await fetch(request);
    if (response.status < SERVER_FAULT) return response;
    return (await kept()) ?? response;
  } catch (error) {
    const document = await kept();
    if (document === undefined) throw error;
    return document;
  }
};

/** A page may still need the code of a build that this worker has replaced. */
const fileOf = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

/** Once no page is open, none needs the code of another build. */
const forgetOtherBuilds = async (): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { installing, waiting } = self.registration;
  if (pages.length > 0 || installing !== null || waiting !== null) return;
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
};

// It takes over at once, because it serves the pages of earlier builds too: what a page runs changes
// only when it is loaded again.
self.addEventListener('install', (event) => {
  event.waitUntil(build.install(event).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// What is neither a document nor a file of a build, the API above all, it never touches.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith(HASHED)) return event.respondWith(fileOf(request));
  if (request.mode !== 'navigate' || build.getCacheKeyForURL(pathname) === undefined) return;
  event.respondWith(documentOf(request, pathname));
  event.waitUntil(forgetOtherBuilds());
});

self.addEventListener('message', ({ data, ports }) => {
  if (data === 'entry') ports[0]?.postMessage(entry);
});

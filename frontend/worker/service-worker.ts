import { pagePathOf } from '@degen/rules/wire/page-paths.ts';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';

declare const self: ServiceWorkerGlobalScope;

/** The build to which this worker belongs. Vite replaces the name `BUILD` with the value. */
declare const BUILD: {
  /** A digest of the fields below. */
  readonly id: string;
  /** The path of the entry script in each document of the build. */
  readonly entry: string;
  /** The documents of the build, and the code, styles and fonts that the documents use. */
  readonly files: readonly {
    readonly url: string;
    readonly revision: string | null;
    readonly integrity?: string;
  }[];
};

// `BUILD` is read only once, because Vite inserts the whole value wherever the name is used.
const { id, entry, files } = BUILD;

const PREFIX = 'build-';
/** Each build has its own cache, so that files of different builds are never mixed. */
const CACHE = `${PREFIX}${id}`;
/**
 * File names below this path contain a hash, so the worker never uses a file of another build by
 * mistake.
 */
const HASHED = '/assets/';
/**
 * A status of at least this value means that the server or a proxy failed. A lower status is a
 * valid response, such as 404.
 */
const SERVER_FAULT = 500;

const build = new PrecacheController({ cacheName: CACHE });
build.addToCacheList([...files]);

/** The document from the server or, if the server fails, the stored document of this build. */
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

/**
 * Searches the caches of all builds, because an open page of an earlier build may still need its
 * code.
 */
const fileOf = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

/** Deletes the caches of other builds if no page is open, because then no page needs them. */
const forgetOtherBuilds = async (): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { installing, waiting } = self.registration;
  if (pages.length > 0 || installing !== null || waiting !== null) return;
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
};

// A new worker takes over at once. It need not wait until pages of earlier builds are closed,
// because it serves their files too. A page changes to the new build only when it is loaded again.
self.addEventListener('install', (event) => {
  event.waitUntil(build.install(event).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// Handles only requests for documents and hashed files; requests to the API go to the server.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith(HASHED)) return event.respondWith(fileOf(request));
  const page = pagePathOf(pathname);
  if (request.mode !== 'navigate' || page === undefined) return;
  if (build.getCacheKeyForURL(page) === undefined) return;
  event.respondWith(documentOf(request, page));
  event.waitUntil(forgetOtherBuilds());
});

self.addEventListener('message', ({ data, ports }) => {
  if (data === 'entry') ports[0]?.postMessage(entry);
});

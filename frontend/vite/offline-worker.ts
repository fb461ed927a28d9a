import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const WORKER = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));
const FILE = 'sw.js';

/**
 * Documents that are not stored for offline use, because they belong to more than one path:
 * 404.html to unknown paths, busy.html to every path, and round.html to shared rounds.
 */
const WITHOUT_PATH = ['404.html', 'busy.html', 'round.html'];

/** `crash.html` is the document of `/crash`, `index.html` that of `/`. */
const pathOf = (document: string): string =>
  `/${document.replace(/\.html$/, '').replace(/^index$/, '')}`;

/**
 * The files of a build. The names of code, styles and fonts contain a hash of their content. The
 * names of documents do not, so the worker checks a document's digest: the server may already have
 * a newer build.
 */
const filesOf = (bundle: Rolldown.OutputBundle) => {
  const names = Object.keys(bundle).sort();
  const hashed = names
    .filter((name) => name.startsWith('assets/'))
    .map((name) => ({ url: `/${name}`, revision: null }));
  const documents = names
    .filter((name) => name.endsWith('.html') && !WITHOUT_PATH.includes(name))
    .map((name) => {
      const document = bundle[name];
      const source = document?.type === 'asset' ? document.source : '';
      const digest = hash('sha256', source, 'base64');
      return { url: pathOf(name), revision: digest, integrity: `sha256-${digest}` };
    });
  return [...hashed, ...documents];
};

/** Bundles the worker into one script that contains `known`, the description of its build. */
const bundleWorker = async (known: object): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(known) },
    build: {
      write: false,
      rolldownOptions: { input: WORKER, output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('the worker was not built');
  return output.output[0].code;
};

/** Writes the service worker, which opens the page while the server is unreachable. */
export const offlineWorker = (): Plugin => ({
  name: 'offline-worker',
  apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (entry === undefined) throw new Error('the page has no entry');
      const build = { entry: `/${entry.fileName}`, files: filesOf(bundle) };
      const id = hash('sha256', JSON.stringify(build)).slice(0, 16);
      const source = await bundleWorker({ id, ...build });
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
  },
});

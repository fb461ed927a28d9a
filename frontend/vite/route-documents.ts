import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { NOWHERE, PATHS, roundPath } from '../src/shared/config/paths.ts';

/** All shared rounds use the same document, `round.html`, which contains no data of a round. */
const ROUTES = { ...PATHS, round: roundPath('shared') };
type Route = keyof typeof ROUTES;

/**
 * The first module of each route, as a path relative to `src/`. The document of `home` is
 * index.html itself.
 */
const ROUTE_MODULES: Readonly<Record<Route, string>> = {
  home: 'app/lobby-route.tsx',
  lobby: 'app/lobby-route.tsx',
  roulette: 'games/wheel/wheel-page.tsx',
  blackjack: 'games/blackjack/blackjack-page.tsx',
  slots: 'games/slots/slots-page.tsx',
  kickboxing: 'games/kickboxing/kickboxing-page.tsx',
  crash: 'games/crash/crash-page.tsx',
  whitepaper: 'pages/whitepaper/whitepaper-page.tsx',
  fairness: 'pages/fairness/fairness-page.tsx',
  limits: 'pages/limits/limits-page.tsx',
  simulator: 'pages/simulator/simulator-page.tsx',
  statistics: 'pages/statistics/statistics-page.tsx',
  exit: 'pages/exit/exit-page.tsx',
  round: 'pages/shared-round/shared-round-page.tsx',
};

const DOCUMENT = 'index.html';

const FRONTEND = fileURLToPath(new URL('..', import.meta.url));

type Rendered = { readonly pages: ReadonlyMap<string, string>; readonly busy: string };

/** Builds the page a second time, for Node, and renders the HTML of each path and of a busy server. */
const renderPages = async (paths: readonly string[]): Promise<Rendered> => {
  const outDir = await mkdtemp(join(FRONTEND, '.prerender-'));
  try {
    await build({
      root: FRONTEND,
      logLevel: 'warn',
      build: { outDir, ssr: 'src/app/prerender.tsx', emptyOutDir: true },
    });
    const { renderPage, renderBusyPage } = await import(
      pathToFileURL(join(outDir, 'prerender.js')).href
    );
    const pages = new Map<string, string>();
    for (const path of paths) pages.set(path, await renderPage(path));
    return { pages, busy: await renderBusyPage() };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
};

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

/** A chunk and all its direct and indirect static imports. */
const withImports = (bundle: Bundle, chunk: Chunk): Chunk[] => {
  const found = new Set<Chunk>();
  const visit = (next: Chunk): void => {
    if (found.has(next)) return;
    found.add(next);
    for (const name of next.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  visit(chunk);
  return [...found];
};

const insertBefore = (html: string, mark: string, tags: readonly string[]): string =>
  html.replace(mark, [...tags, mark].join('\n    '));

const STYLE = /\s*<link rel="stylesheet"[^>]*>/g;
const CODE = /<(script type="module"|link rel="modulepreload")/g;

/** Links to style sheets come before scripts, because the page is visible before its code runs. */
const linkCode = (html: string, chunks: readonly Chunk[]): string => {
  const shared = (html.match(STYLE) ?? []).map((link) => link.trim());
  const styles = chunks
    .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
    .map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`);
  const code = chunks.map(
    ({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`,
  );
  const styled = insertBefore(html.replace(STYLE, ''), '<script', [...shared, ...styles]);
  return insertBefore(styled, '</head>', code).replace(CODE, '<$1 fetchpriority="low"');
};

const TITLE = /<title>.*?<\/title>/;
/**
 * In React's output, the title of a page is the first element. `documentOf` moves it to the
 * document's head.
 */
const FIRST_TITLE = new RegExp(`^${TITLE.source}`);

/** The document of a route: its title, its prerendered HTML, and links to its first chunks. */
const documentOf = (html: string, chunks: readonly Chunk[], page = ''): string => {
  const title = page.match(FIRST_TITLE)?.[0];
  if (title === undefined) throw new Error('a page has no title');
  return linkCode(html, chunks)
    .replace(TITLE, title)
    .replace('<div id="root">', () => `<div id="root" inert>${page.replace(FIRST_TITLE, '')}`);
};

/**
 * A comment at the beginning of a script. It makes V8 compile all functions off the main thread
 * while the script arrives, not each function at its first call. Other browsers ignore it.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/**
 * Writes a document for each route. It links the code of the route, so that the browser fetches
 * this code together with the entry script. It also contains the page as a new visitor sees it, so
 * that text is visible before code has loaded. All linked scripts begin with `COMPILE_HINT`.
 */
export const routeDocuments = (): Plugin => ({
  name: 'route-documents',
  apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const document = bundle[DOCUMENT];
      if (document?.type !== 'asset') throw new Error(`${DOCUMENT} was not built`);
      const html = String(document.source);
      const chunks = chunksOf(bundle);
      const entry = chunks.find(({ isEntry }) => isEntry);
      const known = new Set(entry && withImports(bundle, entry));
      const linked = new Set(known);
      const { pages, busy } = await renderPages([...Object.values(ROUTES), NOWHERE]);
      for (const [route, module] of Object.entries(ROUTE_MODULES)) {
        const chunk = chunks.find(({ facadeModuleId }) =>
          facadeModuleId?.endsWith(`/src/${module}`),
        );
        if (chunk === undefined) throw new Error(`no chunk begins with ${module}`);
        const own = withImports(bundle, chunk).filter((next) => !known.has(next));
        for (const next of own) linked.add(next);
        const source = documentOf(html, own, pages.get(ROUTES[route as Route]));
        if (route === 'home') document.source = source;
        else this.emitFile({ type: 'asset', fileName: `${route}.html`, source });
      }
      for (const chunk of linked) chunk.code = `${COMPILE_HINT}\n${chunk.code}`;
      const noPage = documentOf(html, [], pages.get(NOWHERE));
      this.emitFile({ type: 'asset', fileName: '404.html', source: noPage });
      // Tells the page's code that this is not the page of the path.
      const source = documentOf(html, [], busy).replace('id="root"', 'id="root" data-busy');
      this.emitFile({ type: 'asset', fileName: 'busy.html', source });
    },
  },
});

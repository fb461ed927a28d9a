import type { Plugin, Rolldown } from 'vite';
import type { PATHS } from '../src/config/paths.ts';

/** The module that each path loads first, under `src/`. The home page is index.html itself. */
const ROUTE_MODULES: Readonly<Record<keyof typeof PATHS, string>> = {
  home: 'app/lobby-route.tsx',
  lobby: 'app/lobby-route.tsx',
  roulette: 'features/wheel/wheel-page.tsx',
  blackjack: 'features/blackjack/blackjack-page.tsx',
  slots: 'features/slots/slots-page.tsx',
  kickboxing: 'features/kickboxing/kickboxing-page.tsx',
  crash: 'features/crash/crash-page.tsx',
  whitepaper: 'features/whitepaper/whitepaper-page.tsx',
  fairness: 'features/fairness/page/fairness-page.tsx',
  limits: 'features/limits/limits-page.tsx',
  exit: 'features/exit/exit-page.tsx',
};

const DOCUMENT = 'index.html';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

/** A chunk with all that it imports at once, in the order of need. */
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

const linksOf = (chunks: readonly Chunk[]): string => {
  const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [
    ...styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...chunks.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
  ].join('\n    ');
};

/**
 * Writes a document for each route which names the code of that route, so that the browser fetches
 * it together with the entry instead of after it: a round trip less on every first visit.
 */
export const routeDocuments = (): Plugin => ({
  name: 'route-documents',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const document = bundle[DOCUMENT];
      if (document?.type !== 'asset') throw new Error(`${DOCUMENT} was not built`);
      const html = String(document.source);
      const chunks = chunksOf(bundle);
      const entry = chunks.find(({ isEntry }) => isEntry);
      const known = new Set(entry && withImports(bundle, entry));
      for (const [route, module] of Object.entries(ROUTE_MODULES)) {
        const chunk = chunks.find(({ facadeModuleId }) =>
          facadeModuleId?.endsWith(`/src/${module}`),
        );
        if (chunk === undefined) throw new Error(`no chunk begins with ${module}`);
        const own = withImports(bundle, chunk).filter((next) => !known.has(next));
        const source = html.replace('</head>', `  ${linksOf(own)}\n  </head>`);
        if (route === 'home') document.source = source;
        else this.emitFile({ type: 'asset', fileName: `${route}.html`, source });
      }
    },
  },
});

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const QUERY = '?catalogue=';
/** The file of a feature's English catalogues, or the module of one of them. */
const MODULE = /[\\/]texts\.ts(\?catalogue=\w+)?$/;
const CATALOGUE = /^export const (\w+) =/gm;

/**
 * Makes a module of each English catalogue, so that a page loads only the catalogues that it uses.
 * Chunks consist of whole modules, and one file has the texts of a game for the lobby, the game's
 * page and the whitepaper. The module of a catalogue is the file with the other catalogues marked
 * as pure, so that the bundler removes them; the file itself exports the catalogues from there.
 */
export const separateCatalogues = (): Plugin => ({
  name: 'separate-catalogues',
  apply: 'build',
  load: {
    filter: { id: MODULE },
    async handler(id) {
      const [file = id, only] = id.split(QUERY);
      const code = await readFile(file, 'utf8');
      const names = [...code.matchAll(CATALOGUE)].map(([, name = '']) => name);
      // The path may contain an apostrophe.
      const source = (name: string): string => JSON.stringify(file + QUERY + name);
      const exported = names.map((name) => `export { ${name} } from ${source(name)};`);
      const withOne = code.replaceAll(CATALOGUE, (start, name) =>
        name === only ? start : `const ${name} = /* @__PURE__ */`,
      );
      return {
        code: only === undefined ? exported.join('\n') : withOne,
        moduleType: 'ts',
        moduleSideEffects: false,
      };
    },
  },
});

/** Makes another module of the same file. */
const COPY = '?sha512';

/**
 * Gives the one file that needs SHA-512 a copy of the library's SHA-2 hashes, because a module is in
 * one chunk as a whole: all games need SHA-256, and only old browsers need SHA-512.
 */
export const separateSha512 = (): Plugin => ({
  name: 'separate-sha512',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@noble\/hashes\/sha2\.js$/ },
    async handler(source, importer) {
      if (!importer?.endsWith('ed25519-script.ts')) return null;
      const library = await this.resolve(source, importer, { skipSelf: true });
      return library && { ...library, id: library.id + COPY };
    },
  },
});

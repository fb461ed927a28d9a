import type { Plugin } from 'vite';

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

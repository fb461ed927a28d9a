import { fileURLToPath } from 'node:url';
import { defaultClientConditions, mergeConfig } from 'vite';
import viteConfig from '../frontend/vite.config.ts';

/** Builds the page with the games of this folder. */
export default mergeConfig(viteConfig, {
  resolve: { conditions: ['examples', ...defaultClientConditions] },
  build: { outDir: fileURLToPath(new URL('dist', import.meta.url)) },
});

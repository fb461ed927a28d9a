import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './vite/compressed-files.ts';
import { offlineWorker } from './vite/offline-worker.ts';
import { routeDocuments } from './vite/route-documents.ts';

const serverUrl = `http://localhost:${process.env.PORT ?? 3000}`;

const routerBuild = (file: string): string =>
  fileURLToPath(
    new URL(`../node_modules/react-router/dist/production/${file}.mjs`, import.meta.url),
  );

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), routeDocuments(), offlineWorker(), compressedFiles()],
  resolve: {
    alias: {
      // The package exports only its development build, whose warnings make it larger.
      'react-router/dom': routerBuild('dom-export'),
      'react-router': routerBuild('index'),
      // web3-react requires 63 kB of ethers 5 for React hooks that this page does not call.
      '@ethersproject/providers': fileURLToPath(
        new URL('./src/shared/lib/ethersproject-providers-stub.ts', import.meta.url),
      ),
      'react-style-singleton': fileURLToPath(
        new URL('./src/shared/lib/style-singleton.ts', import.meta.url),
      ),
    },
  },
  server: {
    proxy: { '/api': serverUrl, '/metrics': serverUrl },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Without the polyfill, an old browser only loads modules later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A request costs a phone more than a few kilobytes, so code that several pages share is
          // in a few chunks, not in one for each set of pages. A group includes everything that its
          // modules import, so none may match a module that imports a wallet library. The first
          // match counts.
          groups: [
            // One file for each language but English, loaded when it is chosen.
            { name: 'swedish', test: /(\.sv|translations[\\/]sv)\.ts$/ },
            { name: 'spanish', test: /(\.es|translations[\\/]es)\.ts$/ },
            // These libraries stay cached across releases.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
            },
            { name: 'start', tags: ['$initial'] },
            {
              name: 'common',
              test: /shared[\\/](lib[\\/](?!typed-amount)|ui[\\/](badge|card|token-))/,
              minShareCount: 2,
            },
            {
              name: 'stake',
              test: /shared[\\/](lib[\\/]typed-amount|ui[\\/]bet-amount-rules)/,
            },
            { name: 'dialog', test: /shared[\\/]ui[\\/]dialog\./ },
            { name: 'rules', test: /rules[\\/]src[\\/](games|receipt)[\\/]/, minShareCount: 2 },
            // This chunk excludes automatic bets, which are loaded when they are chosen.
            {
              name: 'game',
              test: /src[\\/](round[\\/](?!auto[\\/])|shared[\\/](scene|sound)[\\/])/,
            },
          ],
        },
      },
    },
  },
});

import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './vite/compressed-files.ts';
import { offlineWorker } from './vite/offline-worker.ts';
import { routeDocuments } from './vite/route-documents.ts';
import { separateCatalogues, separateSha512 } from './vite/separate-modules.ts';
import { unusedRouterParts } from './vite/unused-router-parts.ts';

const serverUrl = `http://localhost:${process.env.PORT ?? 3000}`;

const routerBuild = (file: string): string =>
  fileURLToPath(
    new URL(`../node_modules/react-router/dist/production/${file}.mjs`, import.meta.url),
  );

/** JSX whose texts have elements of their own, so that a browser can translate the page. */
const OWN_TEXT = 'own-text';

/** A file of translations, and its language. */
const TRANSLATION = /[\\/](?:texts\.|translations[\\/])([a-z]+)\.ts$/;

const RULES = /rules[\\/]src[\\/](games|odds|receipt)[\\/]/;

/** Rules that no page of a game needs. */
const RECEIPT_RULES =
  /(odds-of|receipt[\\/](verify|replay|parse|parts|types)|games[\\/](index|\w+[\\/]game|(wheel|blackjack|crash)[\\/]receipt|blackjack[\\/](odds|best-play|composition|claimed-shoe)))\.ts$/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react({ jsxImportSource: OWN_TEXT }),
    tailwindcss(),
    separateCatalogues(),
    separateSha512(),
    unusedRouterParts(),
    routeDocuments(),
    offlineWorker(),
    compressedFiles(),
  ],
  resolve: {
    alias: {
      [OWN_TEXT]: fileURLToPath(new URL('./src/shared/own-text', import.meta.url)),
      // The package exports only its development build. The aliases select the smaller production
      // build.
      'react-router/dom': routerBuild('dom-export'),
      'react-router': routerBuild('index'),
      // Replaces ethers 5, of which web3-react imports 63 kB for React hooks that this page does
      // not call.
      '@ethersproject/providers': fileURLToPath(
        new URL('./src/shared/lib/stubs/ethersproject-providers-stub.ts', import.meta.url),
      ),
      'react-style-singleton': fileURLToPath(
        new URL('./src/shared/lib/stubs/style-singleton.ts', import.meta.url),
      ),
    },
  },
  server: {
    proxy: { '/api': serverUrl, '/metrics': serverUrl },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Without the polyfill, old browsers still work, but they load modules later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Code that several pages share goes into a few chunks, instead of one chunk for each set
          // of pages: on a phone, one more request takes longer than a few more kilobytes. A module
          // and everything that it imports go into the first group that matches the module. So a
          // group must not match a module that imports a wallet library, or pages without a wallet
          // would load the library.
          groups: [
            // One file for each language except English, loaded when the language is chosen.
            { name: (id) => TRANSLATION.exec(id)?.[1] ?? null },
            // These libraries have a separate file, so that browsers keep it cached across
            // releases.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
            },
            { name: 'start', tags: ['$initial'] },
            // Part of the first load, so it has only what the lobby needs and nothing that imports
            // other modules.
            {
              name: 'common',
              test: /shared[\\/]ui[\\/](badge|card|segment-switch|token-)/,
            },
            // Amounts and requests, shared by the games and the wallet's dialogs.
            {
              name: 'stake',
              test: /shared[\\/](lib[\\/](typed-amount|persist-request|pause|copy-text|tab-locks)|ui[\\/]bet-amount-rules)/,
              minShareCount: 2,
            },
            // What signs the orders of games and swaps, and the sign-in that allows it to. What keeps
            // them as evidence is loaded after the first order.
            {
              name: 'orders',
              test: /shared[\\/](orders[\\/](?!kept-evidence)|fairness[\\/]crypto[\\/](?!ed25519-script))/,
              minShareCount: 2,
            },
            // Makes and checks signatures; loaded with the first order.
            { name: 'signing', test: /chain[\\/](order-key|wallet-signature)\./ },
            { name: 'dialog', test: /shared[\\/]ui[\\/](alert-dialog|asking-button|dialog)\./ },
            // What the pages of the games need of the rules.
            {
              name: 'rules',
              test: (id) => RULES.test(id) && !RECEIPT_RULES.test(id),
              minShareCount: 2,
            },
            // The rest of the rules, which replays the rounds of receipts.
            { name: 'receipts', test: RULES, minShareCount: 2 },
            // Does not match code and texts of automatic bets, loaded when the player chooses
            // them, nor scenes, which two of the games paint.
            {
              name: 'game',
              test: /src[\\/](round[\\/](?!auto[\\/]|strategy[\\/]|texts\.ts.*=(auto|strategy|end))|shared[\\/](sound|lib[\\/](page-keys|use-reduced-motion)))/,
            },
          ],
        },
      },
    },
  },
});

import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offlineWorker } from './vite/offline-worker.ts';
import { routeDocuments } from './vite/route-documents.ts';

const serverUrl = `http://localhost:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), routeDocuments(), offlineWorker()],
  resolve: {
    alias: {
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Only code that every page needs gets a separate chunk, which stays cached across
          // releases. All other code follows the dynamic imports: a group here would pull wallet
          // libraries into the first load.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
            },
          ],
        },
      },
    },
  },
});

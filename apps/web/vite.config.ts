import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkPlan } from './build/chunk-plan.ts';
import { compress } from './build/compress.ts';
import { contractCalls } from './build/contract-calls.ts';
import { firstLook } from './build/first-look.ts';
import { ownPages } from './build/own-pages.ts';
import { retryImports } from './build/retry-imports.ts';
import { serviceWorker } from './build/service-worker.ts';

/** In every answer the server replaces this placeholder by the nonce of its Content-Security-Policy. */
const NONCE = '__CSP_NONCE__';
const target = process.env['PORTAL_API'] ?? 'http://127.0.0.1:3001';

export default defineConfig({
  plugins: [
    contractCalls(),
    retryImports(),
    react(),
    tailwind(),
    serviceWorker(),
    firstLook(),
    ownPages(),
    compress(),
  ],
  html: { cspNonce: NONCE },
  server: {
    proxy: {
      '/api': target,
      '/healthz': target,
      '/files': target,
      '/track': target,
      '/icons': target,
      '/manifest.webmanifest': target,
    },
  },
  build: {
    // The policy allows no data: fonts, and the browser caches a hashed file for ever anyway.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The server names all files of an address in its page. For screens that are opened later, their names would add
      // 3 kB to every first look.
      resolveDependencies: (_url, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      output: { codeSplitting: chunkPlan },
      // On a slow machine a report of the slowest plugins looked like a fault of the first start.
      checks: { bundlerTimings: false },
    },
  },
});

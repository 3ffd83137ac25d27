import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { consoleWorker, packFiles, workerFile } from './scripts/support/build-plugins.ts'
import { namedLayouts } from './scripts/support/named-layouts.ts'

/**
 * Bundles the staff console into `dist/console`: one document, which the server sends at every address below `/console`,
 * its scripts and styles under `/console/assets/`, and its service worker. The site's bundle (vite.config.ts) knows nothing of it.
 */
export default defineConfig({
  root: 'src/console',
  publicDir: false,
  plugins: [react(), consoleWorker(), packFiles()],
  css: { modules: { generateScopedName: '[hash:base64:5]' }, postcss: { plugins: [namedLayouts] } },
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    assetsDir: 'console/assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    // The policy has no room for an inline script, and every browser that the console is made for preloads modules.
    modulePreload: { polyfill: false },
    // Packing files takes its time, which is no fault of a plugin (`packFiles`).
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: 'src/console/index.html', worker: 'src/console/worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? workerFile : 'console/assets/[name]-[hash].js'),
      },
    },
  },
})

import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { dropInlinedCss } from './scripts/support/inlined-css.ts'

/**
 * A module that at least so many pages load is common. More than have the register box: its dialogs and later forms are
 * fetched when they are asked for, and must not travel with every page.
 */
const pagesThatShare = 7

/** Bundles the site (and later the console). The server itself runs from its TypeScript sources. */
export default defineConfig({
  plugins: [
    tanstackStart({
      srcDirectory: 'src/site',
      router: {
        routesDirectory: 'routes',
        generatedRouteTree: 'route-tree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
        // A page's loader travels with its component: else those of all pages stand in the first script of each.
        codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
      },
      server: { entry: 'server-entry.ts', build: { inlineCss: true } },
      client: { entry: 'client-entry.tsx' },
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    react(),
    dropInlinedCss({ everywhere: ['frame'] }),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What nearly every page needs travels as two files, not as thirty: the libraries, and the frame of the site.
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /node_modules/, minShareCount: pagesThatShare, priority: 2 },
                { name: 'frame', test: /src[\\/]/, minShareCount: pagesThatShare, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: { target: 'es2020', cssTarget: 'chrome80', assetsInlineLimit: 0 },
})

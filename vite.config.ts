import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  compileHints,
  dropInlinedCss,
  packFiles,
  patientBoundaries,
  stacklessSignals,
} from './scripts/support/build-plugins.ts'
import { namedLayouts } from './scripts/support/named-layouts.ts'

/**
 * A module that at least so many pages load is common. More than have the register box: its dialogs and later forms are
 * fetched when they are asked for, and must not travel with every page.
 */
const pagesThatShare = 7

/** Rooms, and a part of the server's alone, whose modules do nothing by being loaded: they only hold what is exported. */
const withoutEffects = /src[\\/](?:(?:domain|site[\\/](?:copy|seo))[\\/]|site[\\/]parts[\\/]general-block\.)/

/** What dialogs are made of, and how their classes define fields, comes with the first dialog, however many chunks open one. */
const dialogs =
  /[\\/]node_modules[\\/](?:@base-ui|@floating-ui|use-sync-external-store)|helpers[\\/](?:esm[\\/])?(?:defineProperty|toPropertyKey|toPrimitive|typeof)/

/** What asks an open page again by another query (src/site/page): loaders, heads and what the router makes of a route file. */
const navigation =
  /@tanstack[\\/](?:router-core|react-store|store|react-router[\\/]dist[\\/]esm[\\/](?!utils\.))|domain[\\/]settings[\\/]drawn-brand|site[\\/](?:seo|routes|copy[\\/]page-descriptions|page[\\/](?:load-page|apply-head)|visit[\\/]server-only|features[\\/]landing[\\/]load-)/

/**
 * A part belongs to the pages that have it, however many they are, and the rules of blocks to the pages that are records; the
 * words and flags of home's deferred sections are no other page's, though each section counts as one that shares them.
 */
const ofFewPages =
  /site[\\/](?:parts[\\/]|copy[\\/]home\.ts)|domain[\\/]landing|ui[\\/](?:common-flags|flag\.|dialog|first-focus|use-reading)/

/** Bundles the site (and later the console). The server itself runs from its TypeScript sources. */
export default defineConfig(({ command }) => {
  const isBuild = command === 'build'
  // What is built is for visitors, whatever the environment of whoever builds it says or lacks.
  if (isBuild) process.env.NODE_ENV = 'production'
  return {
    plugins: [
      tanstackStart({
        srcDirectory: 'src/site',
        router: {
          routesDirectory: 'routes',
          generatedRouteTree: 'route-tree.gen.ts',
          quoteStyle: 'single',
          semicolons: false,
          // A loader is a script of its own: the browser, whose first page the server loaded, fetches it when it is called.
          codeSplittingOptions: {
            defaultBehavior: [['loader'], ['component'], ['errorComponent'], ['notFoundComponent']],
          },
        },
        server: { entry: 'server-entry.ts', build: { inlineCss: true } },
        client: { entry: 'client-entry.tsx' },
        serverFns: { disableCsrfMiddlewareWarning: true },
      }),
      react(),
      stacklessSignals(),
      patientBoundaries(),
      dropInlinedCss({ everywhere: ['frame'] }),
      compileHints({ chunks: ['renderer', 'frame'] }),
      packFiles(),
    ],
    environments: {
      // The libraries are part of the bundle, so that which build of React renders is settled here and not by the
      // environment of whoever starts the server: the development build costs eight times the time.
      ...(isBuild && {
        ssr: { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } },
      }),
      client: {
        build: {
          rolldownOptions: {
            // A module that only an engine's part of a head used falls out whole; else it would leave an empty file behind.
            treeshake: { moduleSideEffects: [{ test: withoutEffects, sideEffects: false }] },
            // What nearly every page needs travels as two files, not as thirty: the renderer, and the site's frame.
            output: {
              codeSplitting: {
                groups: [
                  // A file of its own, so that the starter can have it evaluated in a task of its own (starter.ts).
                  { name: 'renderer', test: /src[\\/]site[\\/]renderer/, priority: 4 },
                  // Seven pages name a price, but home's first window does not.
                  {
                    name: 'shop-price',
                    test: /domain[\\/]pricing|site[\\/]parts[\\/]shop-price/,
                    minShareCount: 5,
                    priority: 3,
                  },
                  // What dialogs are made of comes with the first dialog, however many chunks open one.
                  {
                    name: 'frame',
                    test: (id) => ![dialogs, navigation, ofFewPages].some((others) => others.test(id)),
                    minShareCount: pagesThatShare,
                    priority: 2,
                  },
                  // The facts that a line of a record may name: for loaders and for sections that come later, never for a first load.
                  { name: 'facts', test: /domain[\\/]landing[\\/]site-pages/, priority: 3 },
                  { name: 'external-store', test: /use-sync-external-store/, priority: 2 },
                  { name: 'navigation', test: navigation, minShareCount: pagesThatShare, priority: 1 },
                  // Three files of a few hundred bytes, each with as much in headers, that only landing pages have.
                  {
                    name: 'opening',
                    test: /-landing-stage|kept-banners|chosen-order\.tsx/,
                    minShareCount: 2,
                    priority: 1,
                  },
                  // What pages with a banner and a box share, which would travel as a dozen files of half a kilobyte. The
                  // product model is in several pages too, and comes when it is near.
                  {
                    name: 'landing',
                    test: /src[\\/]site[\\/](?:parts[\\/](?!product-model)|session[\\/])|domain[\\/]landing[\\/]clauses/,
                    minShareCount: 5,
                  },
                ],
              },
            },
          },
        },
      },
    },
    css: { modules: { generateScopedName: '[hash:base64:5]' }, postcss: { plugins: [namedLayouts] } },
    // Packing files takes its time, which is no fault of a plugin (`packFiles`).
    build: {
      target: 'es2020',
      cssTarget: 'chrome80',
      assetsInlineLimit: 0,
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  }
})

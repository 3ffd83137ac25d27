import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { compress, packings } from '#server/cache/compression.ts'

const renderer = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const signal = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g

/**
 * React's half for the browser makes five errors while it is evaluated, which it only ever throws as signals to itself.
 * Where an inspector is attached (developer's tools, Lighthouse), each error is given the stack it was made on with the
 * lines of its code, for which the browser reads the whole file again, on the page's thread: nine tenths of what the
 * renderer's task then takes. This makes them errors without a stack (decision 005).
 */
export function stacklessSignals(): Plugin {
  return {
    name: 'fanyu:stackless-signals',
    apply: 'build',
    transform: {
      filter: { id: renderer },
      handler: (code) => ({ code: withStacklessSignals(code), map: null }),
    },
  }
}

/** React's text with its signals made without a stack; throws where it has none, which a new version may bring. */
export function withStacklessSignals(code: string): string {
  const changed = code.replace(
    signal,
    (_, name, message) => `${name} = Object.assign(Object.create(Error.prototype), { message: ${message} })`,
  )
  if (changed === code) throw new Error("React's signals are not where they were: see build-plugins.ts")
  return changed
}

const deferredPart = /_lazyRouteComponent\((\(\) => import\("[^"]*[?&]tss-hydrate=[^"]*"\)), /g

/**
 * Lets the import of a `<Hydrate>` boundary wait for a network that is away: its HTML is in the page, and a failed import
 * would replace the page by its error. What Start makes of a boundary is a part of the router besides, which the browser
 * does not load.
 */
export function patientBoundaries(): Plugin {
  return {
    name: 'fanyu:patient-boundaries',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { code: /import\([^)]*tss-hydrate=/ },
      handler: (code) => ({ code: withPatientImports(code), map: null }),
    },
  }
}

/** A module's text with its boundaries' imports made patient; throws where it has none, which a new version may bring. */
export function withPatientImports(code: string): string {
  const changed = code.replace(deferredPart, 'lazySection($1, ')
  if (changed === code) throw new Error('The imports of <Hydrate> are not where they were: see build-plugins.ts')
  return `import { lazySection } from '#ui/missing-parts.ts'\n${changed}`
}

/** Chromium (136) compiles all of a file that begins so while it arrives, on a thread of its own; to others it is a comment. */
export const compileHint = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the entry and what it is built on. Most of their functions are called at the start, each of which the browser
 * would else compile at its first call, on the page's thread: half of what hydration takes there (decision 005).
 */
export function compileHints({ chunks }: { chunks: readonly string[] }): Plugin {
  return {
    name: 'fanyu:compile-hints',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      hintAtStart(Object.values(bundle), chunks)
    },
  }
}

/** Throws where one of the named chunks is not there, as after a change of how the build is cut. */
export function hintAtStart(
  bundle: readonly Rolldown.RolldownOutput['output'][number][],
  names: readonly string[],
): void {
  const found = bundle
    .filter((output) => output.type === 'chunk')
    .filter((chunk) => chunk.isEntry || names.includes(chunk.name))
  const missing = names.filter((name) => !found.some((chunk) => chunk.name === name))
  if (missing.length > 0) throw new Error(`No chunk is called ${missing.join(' or ')}: see build-plugins.ts`)
  for (const chunk of found) chunk.code = compileHint + chunk.code
}

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** A part of a page: its route's own chunk, or what a `<Hydrate>` boundary split off. */
const isPagePart = (chunk: Chunk) => chunk.moduleIds.some((id) => /[?&](tsr-split|tss-hydrate)=/.test(id))

/**
 * Start inlines a page's styles into its HTML, and Vite would fetch the same files again with the page's script. This
 * drops them from the lists of what a page's parts preload. Styles that a later part needs too (a dialog, say) stay
 * listed, except those of the frame and the entry, which every page has inlined.
 */
export function dropInlinedCss({ everywhere }: { everywhere: readonly string[] }): Plugin {
  return {
    name: 'fanyu:drop-inlined-css',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const inlinedEverywhere = cssOf(
        bundle,
        chunks.filter((chunk) => chunk.isEntry || everywhere.includes(chunk.name)),
      )
      const inlined = cssOf(bundle, chunks.filter(isPagePart))
      const later = cssOf(
        bundle,
        chunks.filter((chunk) => chunk.isDynamicEntry && !isPagePart(chunk)),
      )
      for (const chunk of chunks) {
        const css = chunk.viteMetadata?.importedCss
        for (const file of css ?? []) {
          if (inlinedEverywhere.has(file) || (inlined.has(file) && !later.has(file))) css?.delete(file)
        }
      }
    },
  }
}

/** The style files of these chunks and of everything that they import. */
function cssOf(bundle: Bundle, chunks: readonly Chunk[], seen = new Set<string>()): Set<string> {
  const files = new Set<string>()
  for (const chunk of chunks) {
    if (seen.has(chunk.fileName)) continue
    seen.add(chunk.fileName)
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
    const imported = chunk.imports.map((name) => bundle[name]).filter((output) => output?.type === 'chunk')
    for (const file of cssOf(bundle, imported, seen)) files.add(file)
  }
  return files
}

/** Files that are worth packing; the server packs those of `public` itself, as quickly as it can. */
const packed = /\.(?:css|js|svg)$/

/**
 * Lays the packed forms of every script and style beside it (`index-abc.js.br`, `index-abc.js.gz`), as small as they get:
 * ten seconds of processor time, which each start of the server would take anew.
 */
export function packFiles(): Plugin {
  return {
    name: 'fanyu:pack-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const places = Object.keys(bundle)
        .filter((name) => packed.test(name))
        .map((name) => path.join(dir, name))
      await Promise.all(
        places.map(async (place) => {
          const plain = await readFile(place)
          for (const [packing, ending] of packings)
            await writeFile(place + ending, await compress(plain, packing, 'well'))
        }),
      )
    },
  }
}

/** Where the build puts the service worker of the console, and at which address. */
export const workerFile = 'console/worker.js'

/** Writes in front of the console's service worker which files the build has made (src/console/worker.ts). */
export function consoleWorker(): Plugin {
  return {
    name: 'fanyu-console-worker',
    generateBundle(_, bundle) {
      const worker = bundle[workerFile]
      if (worker?.type !== 'chunk') return this.error(`The build has made no ${workerFile}`)
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('console/assets/') && !name.includes('unpack.worker'))
        .map((name) => `/${name}`)
        .toSorted()
      const build = createHash('sha256').update(files.join('\n')).digest('base64url').slice(0, 16)
      worker.code = `const consoleFiles=${JSON.stringify(files)},consoleBuild="${build}";${worker.code}`
    },
  }
}

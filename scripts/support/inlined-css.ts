import type { Plugin, Rolldown } from 'vite'

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

import path from 'node:path'
import { parseSync } from 'vite'

/** What the sources of the tree import from each other. */

const aliases: Record<string, string> = {
  '#domain/': 'src/domain/',
  '#contract/': 'src/contract/',
  '#db/': 'src/db/',
  '#server/': 'src/server/',
  '#ui/': 'src/ui/',
  '#site/': 'src/site/',
  '#console/': 'src/console/',
  '#tests/': 'tests/',
}

type Import = { target: string; typeOnly: boolean }

/** Everything that a source imports or re-exports, statically or by `import()` with a literal. */
export function importsOf(file: string, source: string): Import[] {
  const { module } = parseSync(file, source)
  return [
    ...module.staticImports.map((statement) => ({
      target: statement.moduleRequest.value,
      typeOnly: statement.entries.length > 0 && statement.entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap((statement) =>
      statement.entries.flatMap((entry) =>
        entry.moduleRequest ? [{ target: entry.moduleRequest.value, typeOnly: entry.isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      target: source.slice(moduleRequest.start, moduleRequest.end).replace(/^['"]|['"]$/g, ''),
      typeOnly: false,
    })),
  ]
}

/** Path from the repository's root of an import of ours; null for a package. */
export function resolveImport(file: string, target: string): string | null {
  if (target.startsWith('.')) return path.posix.join(path.posix.dirname(file), target)
  const alias = Object.keys(aliases).find((prefix) => target.startsWith(prefix))
  return alias === undefined ? null : `${aliases[alias]}${target.slice(alias.length)}`
}

/** The sources of the tree by their paths; a path that is not there is no source. */
export type Sources = Pick<ReadonlyMap<string, string>, 'get' | 'has'>

/** Which values of each other these sources import; types, which do not exist at run time, only with `withTypes`. */
export function createImportGraph(sources: Sources, withTypes = false) {
  const known = new Map<string, readonly string[]>()

  /** The files whose values a file imports itself. */
  function targetsOf(file: string): readonly string[] {
    const targets =
      known.get(file) ??
      importsOf(file, sources.get(file) ?? '')
        .filter(({ typeOnly }) => withTypes || !typeOnly)
        .flatMap(({ target }) => resolveImport(file, target) ?? [])
        .filter((target) => sources.has(target))
    known.set(file, targets)
    return targets
  }

  return {
    targetsOf,

    /** The files that these import at run time, by way of each other too, and themselves. */
    reachedFrom(files: readonly string[]): Set<string> {
      const reached = new Set(files)
      for (const file of reached) for (const target of targetsOf(file)) reached.add(target)
      return reached
    },
  }
}

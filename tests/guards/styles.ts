import path from 'node:path'

const styleImport = /import (\w+) from '([.#][^']+\.module\.css)'/g
const comment = /\/\*[\s\S]*?\*\//g
const text = /"[^"]*"|'[^']*'/g
const beforeBlock = /([^{};]*)\{/g
const className = /\.([A-Za-z][\w-]*)/g

/** A stylesheet that a component reads: its path, the class names taken from it, and whether some are computed. */
export type StyleUse = { sheet: string; names: string[]; isComputed: boolean }

/** The class names that a stylesheet gives rules for. */
export function classesOf(css: string): Set<string> {
  const plain = css.replace(comment, '').replace(text, '')
  const selectors = [...plain.matchAll(beforeBlock)].map(([, selector = '']) => selector)
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(className)].map(([, name = '']) => name)))
}

/** What the component in `file` takes from each stylesheet that it imports. `styles[x]` and a whole `styles` are computed. */
export function styleUsesOf(file: string, source: string): StyleUse[] {
  return [...source.matchAll(styleImport)].map(([statement, local = '', sheet = '']) => {
    const rest = source.replace(statement, '').replace(comment, '')
    const uses = [...rest.matchAll(new RegExp(`\\b${local}\\b(?:\\.(\\w+))?`, 'g'))].map(([, name]) => name)
    return {
      sheet: pathOf(sheet, file),
      names: uses.filter((name) => name !== undefined),
      isComputed: uses.includes(undefined),
    }
  })
}

/** `#site/x` stands for `src/site/x` (package.json, imports); all else is relative to the file. */
function pathOf(sheet: string, file: string): string {
  return sheet.startsWith('#') ? `src/${sheet.slice(1)}` : path.posix.join(path.posix.dirname(file), sheet)
}

import type { Plugin, Rolldown } from 'vite'

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
  if (missing.length > 0) throw new Error(`No chunk is called ${missing.join(' or ')}: see compile-hints.ts`)
  for (const chunk of found) chunk.code = compileHint + chunk.code
}

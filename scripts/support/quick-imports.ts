import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import path from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }

/**
 * Lets a program of many modules start in a third of the time; those modules are imported after this one, with `await
 * import(…)`.
 * Node's result for a module, with types stripped and code compiled, is cached in a folder for the next start; when
 * that is not writable, nothing is cached. Child processes use the same folder.
 */
process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)

/**
 * An import of this project names a file, and so does one inside `drizzle-orm`: their addresses are put together and not
 * looked for. To learn that a file of a package is a module, Node would parse the `exports` of that package anew for
 * every import that leads to it. Drizzle's are 170 kB long, and some nine hundred imports lead there: 1.2 s of processor
 * time for every server and every command.
 */
const root = new URL('../../', import.meta.url)
const areas = Object.entries(packageFile.imports).map(([name, folder]) => ({
  prefix: name.replace('*', ''),
  address: new URL(folder.replace('*', ''), root).href,
}))
const drizzle = '/node_modules/drizzle-orm/'
const known = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    const url = specifier.endsWith('.ts') ? addressOf(specifier, parentURL) : null
    if (url !== null) return { url, format: 'module-typescript', shortCircuit: true }
    if (specifier.startsWith('.') && parentURL.includes(drizzle))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    known.set(specifier, found)
    return found
  },
})

/** The location of a module of this project, by an alias of `imports` or a relative path; null for others. */
function addressOf(specifier: string, parentURL: string): string | null {
  const isOwn = parentURL.startsWith(root.href) && !parentURL.includes('/node_modules/')
  if (specifier.startsWith('.')) return isOwn ? new URL(specifier, parentURL).href : null
  const area = areas.find(({ prefix }) => specifier.startsWith(prefix))
  return area === undefined ? null : area.address + specifier.slice(area.prefix.length)
}

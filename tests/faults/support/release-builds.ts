import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { compress, packings } from '#server/cache/compression.ts'
import { buildSite, isSiteStale } from '../../../scripts/support/build-site.ts'
import { root } from '../../../scripts/support/run.ts'

/** Where a build keeps the scripts of the site and those of the console. */
const scriptFolders = ['dist/client/assets', 'dist/console/console/assets']
const script = /([\w.-]*-)([\w-]{8})(?=\.js\b)/g

/** The addresses of a build's scripts. */
export function scriptsOf(folder: string): string[] {
  return scriptFolders.flatMap((inside) =>
    readdirSync(path.join(folder, inside))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `${inside.replace(/^dist\/(client|console)/, '')}/${name}`),
  )
}

/** A folder like a release: the build of this tree with what it is served from. */
export async function copyBuild(to: string): Promise<void> {
  if (isSiteStale(root) && (await buildSite(root)) !== 0) throw new Error('The site could not be built')
  mkdirSync(to)
  for (const part of ['dist', 'public', 'package.json'])
    await cp(path.join(root, part), path.join(to, part), { recursive: true, preserveTimestamps: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(to, 'node_modules'))
}

/**
 * Gives every script of a copied build another name, in all that names it: what a release does to most of them when two
 * words change, without the minute that a build takes.
 */
export async function renameScripts(folder: string): Promise<void> {
  const names = new Set(scriptsOf(folder).map((address) => path.basename(address)))
  const renamed = (text: string) =>
    text.replace(script, (whole, start: string, hash: string) =>
      names.has(`${whole}.js`) ? start + [...hash].toReversed().join('') : whole,
    )
  const dist = path.join(folder, 'dist')
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(?:js|html)$/.test(entry.name),
  )
  for (const { parentPath, name } of files) {
    const before = path.join(parentPath, name)
    const text = renamed(readFileSync(before, 'utf8'))
    const isScript = scriptFolders.some((inside) => parentPath === path.join(folder, inside))
    const after = path.join(parentPath, isScript ? renamed(name) : name)
    writeFileSync(after, text)
    if (!isScript || after === before) continue
    for (const ending of ['', ...packings.map(([, packed]) => packed)]) rmSync(before + ending)
    for (const [packing, ending] of packings)
      writeFileSync(after + ending, await compress(Buffer.from(text), packing, 'quick'))
  }
}

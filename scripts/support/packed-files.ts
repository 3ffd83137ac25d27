import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { compress, packings } from '../../src/server/page-cache/compression.ts'

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

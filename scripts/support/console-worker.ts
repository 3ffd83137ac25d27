import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Where the service worker of the console stands in the build, and at which address. */
export const workerFile = 'console/worker.js'

/** Writes in front of the console's service worker which files the build has made (src/console/worker.ts). */
export function consoleWorker(): Plugin {
  return {
    name: 'fanyu-console-worker',
    generateBundle(_, bundle) {
      const worker = bundle[workerFile]
      if (worker?.type !== 'chunk') return this.error(`The build has made no ${workerFile}`)
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('console/assets/'))
        .map((name) => `/${name}`)
        .toSorted()
      const build = createHash('sha256').update(files.join('\n')).digest('base64url').slice(0, 16)
      worker.code = `const consoleFiles=${JSON.stringify(files)},consoleBuild="${build}";${worker.code}`
    },
  }
}

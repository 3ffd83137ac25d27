import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { type MediaStore, requireKey } from './media-store-contract.ts'

/**
 * Media in the folder `media` of the data folder. A file is written under a temporary name, synced and then renamed,
 * and its folder is synced too: after a power failure it is complete or missing.
 */
export function createDiskStore(dataDir: string): MediaStore {
  const root = path.join(dataDir, 'media')
  const placeOf = (key: string) => path.join(root, requireKey(key))

  return {
    async put(key, { place }) {
      const target = placeOf(key)
      const folder = path.dirname(target)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = path.join(folder, `.${randomUUID()}`)
      try {
        await copyFile(place, unfinished)
        await sync(unfinished)
        await rename(unfinished, target)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await sync(folder)
    },
    async open(key, range) {
      const stream = createReadStream(placeOf(key), range && { start: range.first, end: range.last })
      return opened(stream)
    },
    remove: (key) => rm(placeOf(key), { force: true }),
  }
}

async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A missing file is detected before the answer's headers are sent. */
function opened(stream: Readable): Promise<Readable | null> {
  return new Promise((resolve, reject) => {
    stream.once('open', () => resolve(stream))
    stream.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(null) : reject(error)))
  })
}

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MediaStore } from '#server/ports/media-store.ts'
import type { StoredObject } from '#server/services/site/media/media-objects.ts'

export type MovedMedia = { objects: number; bytes: number; digest: string }

const atOnce = 4

/**
 * Copies objects from one store to another and reads each of them there again. An object that an interrupted run has
 * copied is only compared. `folder` takes the object that is under way.
 */
export async function moveMedia(args: {
  objects: readonly StoredObject[]
  from: MediaStore
  to: MediaStore
  folder: string
}): Promise<MovedMedia> {
  const { objects, from, to, folder } = args
  const copied: { key: string; sha256: string; bytes: number }[] = []
  const waiting = objects.entries()
  async function work(): Promise<void> {
    for (const [index, object] of waiting) {
      const place = path.join(folder, `object-${index}`)
      const facts = await moveObject({ object, from, to, place })
      if (facts !== null) copied.push({ key: object.key, ...facts })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const lines = copied.map(({ key, sha256 }) => `${sha256} ${key}`).toSorted()
  return {
    objects: copied.length,
    bytes: copied.reduce((sum, { bytes }) => sum + bytes, 0),
    digest: createHash('sha256').update(lines.join('\n')).digest('hex'),
  }
}

/** Null for an object that the source does not have. */
async function moveObject(args: {
  object: StoredObject
  from: MediaStore
  to: MediaStore
  place: string
}): Promise<{ sha256: string; bytes: number } | null> {
  const { object, from, to, place } = args
  const { key, mimeType } = object
  const source = await from.open(key)
  if (source === null) return null
  try {
    await pipeline(source, createWriteStream(place, { mode: 0o600 }))
    const [sha256, { size: sizeBytes }] = [await hashOf(createReadStream(place)), await stat(place)]
    if ((await storedHash(to, key)) !== sha256) {
      await to.put(key, { place, sizeBytes, mimeType })
      if ((await storedHash(to, key)) !== sha256) throw new Error(`上传的文件 ${key} 在目标里与来源不同`)
    }
    return { sha256, bytes: sizeBytes }
  } finally {
    await rm(place, { force: true })
  }
}

async function storedHash(store: MediaStore, key: string): Promise<string | null> {
  const stored = await store.open(key)
  return stored === null ? null : hashOf(stored)
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest('hex')
}

import { and, eq, isNull } from 'drizzle-orm'
import { type MediaFile, media } from '#db/schema/index.ts'
import type { Entity } from '#server/services/shared/change/change-entity.ts'
import type { ChangeCtx } from '#server/services/shared/change/make-change.ts'
import { addRecordVersion } from '#server/services/shared/record-versions.ts'

/** `2026/11/k3x9v2qf7a1b`: the folder of all files that an address ever had. */
const folderOf = (key: string) => key.slice(0, key.lastIndexOf('.'))
const endingOf = (key: string) => key.slice(key.lastIndexOf('.'))

/** The key of a file's bytes in the store: a folder per address, a name per content. */
export function objectKey({ key, sha256 }: Pick<MediaFile, 'key' | 'sha256'>): string {
  return `${folderOf(key)}/${sha256.slice(0, 16)}${endingOf(key)}`
}

/** The key of one rendition of a picture. */
export function renditionKey(
  { key, sha256 }: Pick<MediaFile, 'key' | 'sha256'>,
  { widthPx, as }: { widthPx: number; as: 'avif' | 'webp' },
): string {
  return `${folderOf(key)}/${sha256.slice(0, 16)}-${widthPx}.${as}`
}

/** How records of other tables name a file. */
export const mediaTarget = (id: number) => `media:${id}`

/** Files of the media library that were not deleted. */
export const mediaEntity: Entity<number, MediaFile> = {
  async lock({ db }, id) {
    const isIt = and(eq(media.id, id), isNull(media.deletedAt))
    const [file] = await db.select().from(media).where(isIt).for('update')
    return file
  },
  versionOf: ({ version }) => version,
  conflictOf(_, { version, alt, focalX, focalY, fileName }) {
    return { data: { version, alt, focalX, focalY, fileName } }
  },
  targetOf: mediaTarget,
}

/** Stores the current file of an address as a version, within the change that has locked the record. */
export async function addVersion(tx: ChangeCtx, verb: 'upload' | 'replace', file: MediaFile): Promise<void> {
  const { fileName, mimeType, sizeBytes, widthPx, heightPx, sha256 } = file
  const fields = { fileName, mimeType, sizeBytes, widthPx, heightPx, sha256 }
  await addRecordVersion(tx, { target: mediaTarget(file.id), fields, verb })
}

import { eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type MediaFile, media, recordVersions, versionRecords } from '#db/schema/index.ts'
import { mediaKindOf, renditionWidths } from '#domain/media/files.ts'
import { mediaTarget, objectKey, renditionKey } from './media-entity.ts'

/** An object that the store may have: a small picture has no renditions, and of a new one they are still to be made. */
export type StoredObject = { key: string; mimeType: string }

/** Every version of an uploaded file with its renditions. */
export async function listObjects(db: Db, file: MediaFile): Promise<StoredObject[]> {
  const versions = await db
    .select({ fields: recordVersions.fields })
    .from(recordVersions)
    .where(eq(recordVersions.target, mediaTarget(file.id)))
  const states = [file, ...versions.map(({ fields }) => fields)]
  const objects = states.flatMap(({ sha256, widthPx, heightPx }) => {
    const one = { key: file.key, sha256: String(sha256) }
    const shown = { widthPx: Number(widthPx ?? 0), heightPx: Number(heightPx ?? 0) }
    const widths = mediaKindOf(file.mimeType) === 'picture' ? renditionWidths(shown) : []
    const sizes = widths.flatMap((width) =>
      (['avif', 'webp'] as const).map((as) => ({
        key: renditionKey(one, { widthPx: width, as }),
        mimeType: `image/${as}`,
      })),
    )
    return [{ key: objectKey(one), mimeType: file.mimeType }, ...sizes]
  })
  return [...new Map(objects.map((object) => [object.key, object])).values()]
}

/** Everything that records name in the store: uploaded files and installers. Exports expire within a day (decision 036). */
export async function listAllObjects(db: Db): Promise<StoredObject[]> {
  const objects: StoredObject[] = []
  for (const file of await db.select().from(media)) objects.push(...(await listObjects(db, file)))
  const installers = await db
    .selectDistinct({ key: versionRecords.objectKey })
    .from(versionRecords)
    .where(isNotNull(versionRecords.objectKey))
  for (const { key } of installers) if (key !== null) objects.push({ key, mimeType: 'application/octet-stream' })
  return objects
}

import type { MediaFile } from '#db/schema/index.ts'
import type { ChangeCtx } from '#server/services/change/make-change.ts'
import { addRecordVersion } from '#server/services/record-versions.ts'

/** Stores the current file of an address as a version, within the change that has locked the record. */
export async function addVersion(tx: ChangeCtx, verb: 'upload' | 'replace', file: MediaFile): Promise<void> {
  const { fileName, mimeType, sizeBytes, widthPx, heightPx, sha256 } = file
  const fields = { fileName, mimeType, sizeBytes, widthPx, heightPx, sha256 }
  await addRecordVersion(tx, { target: mediaTarget(file.id), fields, verb })
}

/** How records of other tables name a file. */
export const mediaTarget = (id: number) => `media:${id}`

import { mediaLimits } from '#domain/media/files.ts'
import type { ConsoleUploadKey } from './api.ts'
import { kitCopy } from './copy.ts'

const megabyte = 1024 * 1024

/** The largest file that each call takes, in MiB, as its contract says (upload-limits.test.ts): the contract itself would be loaded with it. */
export const uploadMegabytes: Readonly<Record<ConsoleUploadKey, number>> = {
  'POST /media': 100,
  'POST /media/{id}/replace': 100,
  'POST /sales-people/qr': 2,
  'POST /installers/uploads/{id}/bytes': 2048,
  'POST /content/archive': 1024,
  'POST /landing-pages/import': 164,
  'POST /landing-pages/{id}/import': 164,
  'POST /directories/{kind}/import': 2,
  'POST /catalogue/import': 8,
  'POST /activity-regions/import': 1 / 16,
}

const mediaCalls: readonly ConsoleUploadKey[] = ['POST /media', 'POST /media/{id}/replace']

/** The largest file that a call takes, in bytes: those of the media library take less of a picture than of a video. */
function bytesAtMost(key: ConsoleUploadKey, type: string): number {
  if (!mediaCalls.includes(key)) return uploadMegabytes[key] * megabyte
  if (type === 'image/svg+xml') return mediaLimits.svgBytes
  return type.startsWith('image/') ? mediaLimits.pictureBytes : mediaLimits.videoBytes
}

/** Why a file is not even sent: the server would refuse it, after minutes of sending. Null for one that it takes. */
export function findOversize(key: ConsoleUploadKey, { size, type }: Pick<File, 'size' | 'type'>): string | null {
  const most = bytesAtMost(key, type)
  return size > most ? kitCopy.fileTooLarge(size, most) : null
}

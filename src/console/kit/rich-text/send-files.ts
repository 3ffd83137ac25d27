import type { MediaKind } from '#domain/media/files.ts'
import { editorCopy as copy } from '../editor-copy.ts'
import { notify } from '../toasts.ts'
import { addUploads } from '../uploads.ts'
import { pictureType } from './clean-paste.ts'

/** What a text takes a file as; null for neither. Which videos can be played is the server's to say. */
function kindOf({ type }: File): MediaKind | null {
  if (pictureType.test(type)) return 'picture'
  return type.startsWith('video/') ? 'video' : null
}

/** Uploads pictures and videos, and returns a placeholder for each. Tells of files that are neither. */
export function sendFiles(files: readonly File[]): { upload: number }[] {
  const kinds = files.map(kindOf)
  if (kinds.includes(null)) notify(copy.filesRefused, { kind: 'bad' })
  return files.flatMap((file, at) => {
    const kind = kinds[at]
    return kind ? addUploads([file], kind).map((upload) => ({ upload })) : []
  })
}

import { readDocx, type WordText } from './read-docx.ts'
import { TooLargeError, unpack } from './unpack.ts'

/** What the page asks of the worker: a Word file as HTML, or what an archive holds. */
export type UnpackRequest = { kind: 'docx' | 'zip'; bytes: Uint8Array<ArrayBuffer> }
export type UnpackAnswer =
  | ({ kind: 'docx' } & WordText)
  | { kind: 'zip'; files: { name: string; bytes: Uint8Array<ArrayBuffer> }[] }
  | { kind: 'refused'; reason: 'unreadable' | 'tooLarge' }

async function answer({ kind, bytes }: UnpackRequest): Promise<UnpackAnswer> {
  try {
    if (kind === 'docx') return { kind, ...(await readDocx(bytes)) }
    const files = unpack(bytes, (name) => !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name))
    return { kind, files: Object.entries(files).map(([name, held]) => ({ name, bytes: held })) }
  } catch (error) {
    return { kind: 'refused', reason: error instanceof TooLargeError ? 'tooLarge' : 'unreadable' }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<UnpackRequest>) => {
  void answer(data).then((answered) => self.postMessage(answered))
})

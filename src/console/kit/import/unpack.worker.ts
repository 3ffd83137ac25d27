import { unzipSync, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { wordStyles } from './copy.ts'

/** What the page asks of the worker: a Word file as HTML, or what an archive holds. */
export type UnpackRequest = { kind: 'docx' | 'zip'; bytes: Uint8Array<ArrayBuffer> }
export type UnpackAnswer =
  | { kind: 'docx'; html: string; messages: string[] }
  | { kind: 'zip'; files: { name: string; bytes: Uint8Array<ArrayBuffer> }[] }
  | { kind: 'refused'; reason: 'unreadable' | 'tooLarge' }

/** An archive of more is refused by what it says of itself; a file that says less than it holds is cut there. */
const unpackedBytesAtMost = 200 * 1024 * 1024
const entriesAtMost = 5_000

class TooLargeError extends Error {}

function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean) {
  let total = 0
  let count = 0
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (name.endsWith('/') || !isWanted(name)) return false
      total += originalSize
      count += 1
      if (total > unpackedBytesAtMost || count > entriesAtMost) throw new TooLargeError()
      return true
    },
  }) as Record<string, Uint8Array<ArrayBuffer>>
}

const styled = (names: readonly string[], becomes: string) =>
  names.map((name) => `p[style-name='${name}'] => ${becomes}`)

/** What the library does not know by itself. */
const styleMap = [
  ...styled(wordStyles.title, 'h1:fresh'),
  ...styled(wordStyles.quote, 'blockquote > p:fresh'),
  ...styled(wordStyles.subtitle, 'p:fresh'),
  'u => u',
  'strike => s',
]

/** The library is given an archive that is unpacked already, so that only the limits above count. */
async function readDocx(bytes: Uint8Array): Promise<UnpackAnswer> {
  const parts = unpack(bytes, (name) => /^(?:word\/|_rels\/|docProps\/|\[Content_Types\])/.test(name))
  const { buffer } = zipSync(parts, { level: 0 })
  const { value: html, messages } = await mammoth.convertToHtml({ arrayBuffer: buffer as ArrayBuffer }, { styleMap })
  return { kind: 'docx', html, messages: messages.map(({ message }) => message) }
}

async function answer({ kind, bytes }: UnpackRequest): Promise<UnpackAnswer> {
  try {
    if (kind === 'docx') return await readDocx(bytes)
    const files = unpack(bytes, (name) => !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name))
    return { kind, files: Object.entries(files).map(([name, held]) => ({ name, bytes: held })) }
  } catch (error) {
    return { kind: 'refused', reason: error instanceof TooLargeError ? 'tooLarge' : 'unreadable' }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<UnpackRequest>) => {
  void answer(data).then((answered) => self.postMessage(answered))
})

import { TooLargeError } from '../import/unpack.ts'
import { readXlsx, type TableSheet } from './read-xlsx.ts'
import { writeXlsx, type XlsxSheet } from './write-xlsx.ts'

export type SheetRequest =
  | { kind: 'read'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'write'; sheets: readonly XlsxSheet[] }
export type SheetAnswer =
  | { kind: 'read'; sheets: TableSheet[] }
  | { kind: 'written'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'refused'; reason: 'unreadable' | 'tooLarge' }

async function answer(request: SheetRequest): Promise<SheetAnswer> {
  try {
    if (request.kind === 'read') return { kind: 'read', sheets: await readXlsx(request.bytes) }
    return { kind: 'written', bytes: writeXlsx(request.sheets) }
  } catch (error) {
    return { kind: 'refused', reason: error instanceof TooLargeError ? 'tooLarge' : 'unreadable' }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<SheetRequest>) => {
  void answer(data).then((answered) => self.postMessage(answered))
})

import { withoutQuery } from './download-address.ts'

/** The name under which an installer is saved: the last part of its address. */
export function fileNameOf(downloadUrl: string): string {
  const last = withoutQuery(downloadUrl).split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last).replace(/[\\/]/g, '_')
  } catch {
    return last
  }
}

/** The name of a hidden-source download (readings 5): the code stands before the ending. */
export function fileNameWithCode(fileName: string, ascribedCode: string | null): string {
  // Whatever a file system would not take falls out of the code.
  const code = (ascribedCode ?? '').replace(/[^\p{L}\p{N}_-]/gu, '')
  return code === '' ? fileName : fileName.replace(/(\.[a-z\d]+)?$/i, (ending) => `-${code}${ending}`)
}

/** The code that a final address carries, or null. */
export function ascribedCodeOf(finalUrl: string): string | null {
  return new URLSearchParams(finalUrl.split('#')[0]?.split('?')[1] ?? '').get('ascribedCode')
}

import { withoutQuery } from './download-address.ts'

/** The file name of a downloaded installer: the last segment of its address. */
export function fileNameOf(downloadUrl: string): string {
  const last = withoutQuery(downloadUrl).split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last).replace(/[\\/]/g, '_')
  } catch {
    return last
  }
}

/** The file name of a hidden-source download (readings 5): the code is inserted before the extension. */
export function fileNameWithCode(fileName: string, ascribedCode: string | null): string {
  // Characters that a file system may refuse are removed from the code.
  const code = (ascribedCode ?? '').replace(/[^\p{L}\p{N}_-]/gu, '')
  return code === '' ? fileName : fileName.replace(/(\.[a-z\d]+)?$/i, (ending) => `-${code}${ending}`)
}

/** The code in a final address, or null. */
export function ascribedCodeOf(finalUrl: string): string | null {
  return new URLSearchParams(finalUrl.split('#')[0]?.split('?')[1] ?? '').get('ascribedCode')
}

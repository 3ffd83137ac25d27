import { lastOf } from '#domain/shared/last-of.ts'
/** The file name of a downloaded installer: the last segment of its address. */
export function fileNameOf(downloadUrl: string): string {
  const last = lastOf(withoutQuery(downloadUrl).split('/')) ?? ''
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

/** The address of an installer without query and fragment, as the site requests it (specification 7). */
export function withoutQuery(downloadUrl: string): string {
  return downloadUrl.replace(/[?#].*$/s, '')
}

/** The final address of a visitor's download: the published one, plus the code that it is attributed to. */
export function withAscribedCode(downloadUrl: string, ascribedCode: string): string {
  const [address = ''] = downloadUrl.split('#')
  const query = new URLSearchParams(address.includes('?') ? address.slice(address.indexOf('?') + 1) : '')
  query.set('ascribedCode', ascribedCode)
  return `${withoutQuery(address)}?${query}`
}

/**
 * The signature of an installer. `present`: it has one, which is not verified here; `none`: it has none; `unreadable`:
 * the format stores it where this server does not read (MSI, PKG), or its header is malformed.
 */
export const signatureResults = ['present', 'none', 'unreadable'] as const
export type SignatureResult = (typeof signatureResults)[number]

/** Offsets within a PE image (Microsoft's PE format): the optional header, and its directories by its magic number. */
const optionalHeaderAt = 24
const directoriesAt: Readonly<Record<number, number>> = { 267: 96, 523: 112 }
const directoryBytes = 8
/** The fifth directory is the certificate table, where Authenticode keeps its signature. */
const certificateDirectory = 4
/** In the last 512 bytes of a disk image (`koly`): the offset of its code signature and its size, 64 bits each. */
const imageSignatureAt = 0x128

/**
 * Detects whether an installer carries a signature. Whether the signature is valid is not checked: that takes the
 * certificates of Microsoft and Apple. `head` are the first 4 KiB, `tail` the last 512 bytes, `sizeBytes` the size of
 * the whole file.
 */
export function findSignature(args: {
  fileName: string
  head: Uint8Array
  tail: Uint8Array
  sizeBytes: number
}): SignatureResult {
  const { fileName, head, tail, sizeBytes } = args
  switch (fileName.slice(-3).toLowerCase()) {
    case 'exe':
      return findInProgram(viewOf(head), sizeBytes)
    case 'dmg':
      return findInImage(viewOf(tail), sizeBytes)
    default:
      return 'unreadable'
  }
}

function findInProgram(head: DataView, sizeBytes: number): SignatureResult {
  if (head.byteLength < 64) return 'unreadable'
  const optionalAt = head.getUint32(60, true) + optionalHeaderAt
  if (optionalAt + 2 > head.byteLength) return 'unreadable'
  const directories = directoriesAt[head.getUint16(optionalAt, true)]
  if (directories === undefined) return 'unreadable'
  const listAt = optionalAt + directories
  const entryAt = listAt + certificateDirectory * directoryBytes
  if (entryAt + directoryBytes > head.byteLength) return 'unreadable'
  if (head.getUint32(listAt - 4, true) <= certificateDirectory) return 'none'
  return isWithin(head.getUint32(entryAt, true), head.getUint32(entryAt + 4, true), sizeBytes)
}

function findInImage(trailer: DataView, sizeBytes: number): SignatureResult {
  if (trailer.byteLength < imageSignatureAt + 16) return 'unreadable'
  const [offset, size] = [trailer.getBigUint64(imageSignatureAt), trailer.getBigUint64(imageSignatureAt + 8)]
  return isWithin(Number(offset), Number(size), sizeBytes)
}

/** A signature beyond the end of the file is unreadable. */
function isWithin(offset: number, size: number, sizeBytes: number): SignatureResult {
  if (offset === 0 || size === 0) return 'none'
  return offset + size <= sizeBytes ? 'present' : 'unreadable'
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

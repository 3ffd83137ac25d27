/** A part of a file, both ends included. */
export type ByteRange = { first: number; last: number }

/**
 * The part that a `Range` header asks of a file with `size` bytes (RFC 9110, section 14). `whole` for no header, for one
 * that cannot be read and for several parts at once, which the RFC lets a server answer with everything;
 * `unsatisfiable` when nothing of the part exists.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '')
  const [, from = '', to = ''] = match ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const length = Number(to)
    return length === 0 || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - length), last: size - 1 }
  }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < first) return 'whole'
  return first >= size ? 'unsatisfiable' : { first, last }
}

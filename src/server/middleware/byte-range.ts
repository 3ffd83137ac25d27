/** A byte range, both ends inclusive. */
type ByteRange = { first: number; last: number }

/**
 * The range in a `Range` header for a file of `size` bytes (RFC 9110, section 14). `whole` without a header, for a
 * malformed one and for several ranges at once, which the RFC allows a server to answer completely; `unsatisfiable`
 * when no byte of the range exists.
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

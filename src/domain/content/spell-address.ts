/** What a path says only in an escape: decoded, it would be another part of the address, invisible, or ambiguous. */
const escapedInPaths = /[\p{Cc}\p{Cf}\s%?#/\\]/gu
const escapedInQueries = /[\p{Cc}\p{Cf}\s%#&=+]/gu
const broken = /%(?![0-9a-f]{2})|\p{Cs}/iu

/**
 * The one spelling in which addresses of this site are stored, shown and compared, as an IRI (RFC 3987): `/%E6%97%A7.html`,
 * which an address bar copies, is `/旧.html`. Takes a path with or without query and fragment; a spelt one stays as it is.
 * Null where an escape is cut off or no UTF-8.
 */
export function spellAddress(address: string): string | null {
  const mark = address.search(/[?#]/)
  const [path, rest] = mark < 0 ? [address, ''] : [address.slice(0, mark), address.slice(mark)]
  try {
    const spelt = undoEscapes(path, escapedInPaths) + undoEscapes(rest, escapedInQueries)
    return broken.test(spelt) ? null : spelt
  } catch {
    return null
  }
}

/** Throws for escapes that are no UTF-8. */
function undoEscapes(text: string, kept: RegExp): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => decodeURIComponent(escapes).replace(kept, encodeURIComponent))
}

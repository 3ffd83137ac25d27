/** In bytes: the PNG header, and what surrounds the content of each chunk (length, type and checksum). */
const before = 8
const around = 12

/**
 * The bytes of a picture (`data:image/png;base64,…`) that hold its pixels, as characters: the critical chunks, whose
 * names begin with a capital (PNG, section 5.4). Firefox adds a chunk that differs in each session. Any other text is
 * returned unchanged.
 */
export function drawnBytes(address: string): string {
  const bytes = decoded(address)
  if (bytes === null) return address
  let drawn = ''
  let at = before
  while (at + around <= bytes.length) {
    const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map((place) => bytes.charCodeAt(at + place))
    const end = at + around + a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d
    if (/[A-Z]/.test(bytes.charAt(at + 4))) drawn += bytes.slice(at, end)
    at = end
  }
  return drawn
}

function decoded(address: string): string | null {
  const start = 'data:image/png;base64,'
  try {
    return address.startsWith(start) ? atob(address.slice(start.length)) : null
  } catch {
    return null
  }
}

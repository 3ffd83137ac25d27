/** Crockford's base 32: digits and capitals without I, L, O and U, which are easily misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Writes integers of given widths in sequence, and returns them as characters of five bits. */
export function createBitWriter() {
  const bits: number[] = []
  return {
    /** A value that is too large is written as the maximum, and NaN as zero. */
    write(value: number, width: number) {
      const whole = Math.min(Math.max(0, Math.round(value) || 0), 2 ** width - 1)
      for (let place = width - 1; place >= 0; place -= 1) bits.push(Math.floor(whole / 2 ** place) % 2)
    },
    text(): string {
      let text = ''
      for (let at = 0; at < bits.length; at += 5) {
        const value = [0, 1, 2, 3, 4].reduce((sum, place) => sum * 2 + (bits[at + place] ?? 0), 0)
        text += alphabet[value]
      }
      return text
    },
  }
}

/**
 * Reads what {@link createBitWriter} wrote; past the end it returns zeros. {@link isCodeText} must have accepted the
 * text.
 */
export function createBitReader(text: string) {
  let at = 0
  const bitAt = (place: number) => {
    const value = alphabet.indexOf(text[Math.floor(place / 5)] ?? '0')
    return Math.floor(value / 2 ** (4 - (place % 5))) % 2
  }
  return {
    read(width: number): number {
      let value = 0
      for (let place = 0; place < width; place += 1) value = value * 2 + bitAt(at + place)
      at += width
      return value
    },
  }
}

export function isCodeText(text: string): boolean {
  return [...text].every((character) => alphabet.includes(character))
}

/** CRC-32 (IEEE 802.3) of an ASCII text: detects every error within 32 consecutive bits. */
export function crc32(text: string): number {
  let sum = 0xffffffff
  for (let at = 0; at < text.length; at += 1) {
    sum ^= text.charCodeAt(at)
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}

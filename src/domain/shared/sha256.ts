const primes: number[] = []
for (let number = 2; primes.length < 64; number += 1)
  if (primes.every((prime) => number % prime !== 0)) primes.push(number)
/** The first 32 bits of a root's fractional part (FIPS 180-4, 4.2.2 and 5.3.3). */
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32)
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))

/** The initial hash value of SHA-256. */
export const initialState = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const at = (words: Int32Array, index: number) => words[index] ?? 0
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/**
 * Processes one block of SHA-256, the first 16 of 64 `words`, into the state of eight; both in place, because thousands
 * are processed in sequence.
 */
export function compressBlock(state: Int32Array, words: Int32Array): void {
  for (let index = 16; index < 64; index += 1) {
    const early = at(words, index - 15)
    const late = at(words, index - 2)
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[index] = ((at(words, index - 16) + small) | 0) + ((at(words, index - 7) + large) | 0)
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index += 1) {
    const choice = (e & f) ^ (~e & g)
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + at(constants, index) + at(words, index)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  state[0] = at(state, 0) + a
  state[1] = at(state, 1) + b
  state[2] = at(state, 2) + c
  state[3] = at(state, 3) + d
  state[4] = at(state, 4) + e
  state[5] = at(state, 5) + f
  state[6] = at(state, 6) + g
  state[7] = at(state, 7) + h
}

/** Maximum length of an ASCII text that fits into one SHA-256 block with its padding. */
export const oneBlockAtMost = 55

const words = new Int32Array(64)
const state = new Int32Array(8)

/**
 * The first 32 bits of SHA-256 of a short ASCII text (at most {@link oneBlockAtMost} characters), as an unsigned
 * number. In plain JavaScript, because `crypto.subtle` is missing on pages over plain http and is slower for one block.
 */
export function sha256Head(text: string): number {
  words.fill(0, 0, 16)
  for (let index = 0; index <= text.length; index += 1) {
    const byte = index < text.length ? text.charCodeAt(index) : 0x80
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - 8 * (index & 3)))
  }
  words[15] = text.length * 8
  state.set(initialState)
  compressBlock(state, words)
  return (state[0] ?? 0) >>> 0
}

/**
 * SHA-256 of a text in UTF-8, as eight words of 32 bits. The browser's own is asynchronous and missing on pages without
 * TLS, and a code needs some fifty short hashes at once.
 */
export function sha256(text: string): readonly number[] {
  const bytes = new TextEncoder().encode(text)
  const blocks = Math.ceil((bytes.length + 9) / 64)
  const padded = new Uint8Array(blocks * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0)
  const state = Int32Array.from(initialState)
  const words = new Int32Array(64)
  for (let block = 0; block < blocks; block += 1) {
    for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(block * 64 + index * 4)
    compressBlock(state, words)
  }
  return [...state].map((word) => word >>> 0)
}

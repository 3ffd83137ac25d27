/** The fractional parts of the cube and square roots of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
const primes = Array.from({ length: 312 }, (_, at) => at).filter(
  (number) =>
    number > 1 && ![...Array(number).keys()].some((part) => part > 1 && part * part <= number && number % part === 0),
)
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0
const roundConstants = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)))
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

/**
 * SHA-256 of a text in UTF-8, as eight words of 32 bits. The browser's own is asynchronous and is missing on a page
 * without TLS; a code needs some fifty short texts at once.
 */
export function sha256(text: string): readonly number[] {
  const bytes = new TextEncoder().encode(text)
  const blocks = Math.ceil((bytes.length + 9) / 64)
  const words = new Uint32Array(blocks * 16)
  for (const [at, byte] of bytes.entries()) words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - 8 * (at % 4)))
  words[bytes.length >> 2] = (words[bytes.length >> 2] ?? 0) | (0x80 << (24 - 8 * (bytes.length % 4)))
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29)
  words[words.length - 1] = (bytes.length << 3) >>> 0
  let state: readonly number[] = start
  for (let block = 0; block < blocks; block += 1) state = compress(state, words.subarray(block * 16, block * 16 + 16))
  return state
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function compress(state: readonly number[], block: Uint32Array): readonly number[] {
  const words = new Uint32Array(64)
  words.set(block)
  const at = (index: number) => words[index] ?? 0
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(index - 15), at(index - 2)]
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[index] = at(index - 16) + low + at(index - 7) + high
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index += 1) {
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + mixed + ((e & f) ^ (~e & g)) + (roundConstants[index] ?? 0) + at(index)) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (state[index] ?? 0)) >>> 0)
}

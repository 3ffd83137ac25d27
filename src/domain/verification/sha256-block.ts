/** The longest text that fits into one block of SHA-256 beside its padding, in ASCII characters. */
export const oneBlockAtMost = 55

const constants = new Int32Array(64)
const initial = new Int32Array(8)
const primes: number[] = []
for (let candidate = 2; primes.length < 64; candidate += 1)
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
/** The first 32 bits behind the point of a root, as FIPS 180-4 defines the constants. */
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32)
for (const [index, prime] of primes.entries()) {
  constants[index] = fraction(Math.cbrt(prime))
  if (index < 8) initial[index] = fraction(Math.sqrt(prime))
}

const schedule = new Int32Array(64)
const at = (words: Int32Array, index: number) => words[index] ?? 0
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/**
 * The first 32 bits of SHA-256 of a short ASCII text (at most {@link oneBlockAtMost} characters), as an unsigned number. In
 * plain JavaScript, because `crypto.subtle` is missing on pages over plain http and is slower for one block anyway.
 */
export function sha256Head(text: string): number {
  schedule.fill(0)
  for (let index = 0; index <= text.length; index += 1) {
    const byte = index < text.length ? text.charCodeAt(index) : 0x80
    schedule[index >> 2] = at(schedule, index >> 2) | (byte << (24 - 8 * (index & 3)))
  }
  schedule[15] = text.length * 8
  for (let index = 16; index < 64; index += 1) {
    const early = at(schedule, index - 15)
    const late = at(schedule, index - 2)
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    schedule[index] = ((at(schedule, index - 16) + small) | 0) + ((at(schedule, index - 7) + large) | 0)
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = initial
  for (let index = 0; index < 64; index += 1) {
    const choice = (e & f) ^ (~e & g)
    const first =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + at(constants, index) + at(schedule, index)) | 0
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
  return (at(initial, 0) + a) >>> 0
}

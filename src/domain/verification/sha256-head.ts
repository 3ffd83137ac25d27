import { compressBlock, initialState } from '../shared/sha256-block.ts'

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

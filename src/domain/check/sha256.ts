import { compressBlock, initialState } from '../shared/sha256-block.ts'

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

import type { Duplex } from 'node:stream'

/** What a frame carries; the engine's answers have one kind only. */
export type Frame = { kind: number; id: number; bytes: Uint8Array }

const headBytes = 9

/** Writes a frame in one piece: the length of its bytes, its kind, its id, its bytes. */
export function writeFrame(stream: Duplex, { kind, id, bytes }: Frame): void {
  const head = Buffer.allocUnsafe(headBytes)
  head.writeUInt32LE(bytes.byteLength, 0)
  head.writeUInt8(kind, 4)
  head.writeUInt32LE(id, 5)
  stream.cork()
  stream.write(head)
  if (bytes.byteLength > 0) stream.write(bytes)
  stream.uncork()
}

/** Calls back with every frame that a stream brings. */
export function readFrames(stream: Duplex, onFrame: (frame: Frame) => void): void {
  let chunks: Buffer[] = []
  let length = 0
  /** Bytes that the next frame needs as far as its head is known. */
  let needed = headBytes
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    length += chunk.byteLength
    if (length < needed) return
    let rest = chunks.length === 1 ? chunk : Buffer.concat(chunks)
    for (;;) {
      needed = rest.byteLength < headBytes ? headBytes : headBytes + rest.readUInt32LE(0)
      if (rest.byteLength < needed) break
      onFrame({ kind: rest.readUInt8(4), id: rest.readUInt32LE(5), bytes: rest.subarray(headBytes, needed) })
      rest = rest.subarray(needed)
    }
    chunks = rest.byteLength === 0 ? [] : [rest]
    length = rest.byteLength
  })
}

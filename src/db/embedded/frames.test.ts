import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { type Frame, readFrames, writeFrame } from './frames.ts'

test('frames arrive as they were written, wherever the stream cuts them', () => {
  const sent: Frame[] = [0, 1, 300, 70_000].map((length, at) => ({
    kind: at,
    id: 0xffff_ff00 + at,
    bytes: Buffer.alloc(length, at),
  }))
  const written = new PassThrough()
  for (const frame of sent) writeFrame(written, frame)
  const bytes: Buffer = written.read()
  for (const size of [1, 7, 9, 10, 4_096, bytes.byteLength]) {
    const stream = new PassThrough()
    const received: Frame[] = []
    readFrames(stream, (frame) => received.push(frame))
    for (let at = 0; at < bytes.byteLength; at += size) stream.emit('data', bytes.subarray(at, at + size))
    expect(received).toEqual(sent)
  }
})

import { type FileHandle, open } from 'node:fs/promises'
import type { VideoType } from '#domain/media/files.ts'

/** Why a video is refused. */
export class VideoError extends Error {
  override readonly name = 'VideoError'
  readonly reason: 'unreadable' | 'codec'

  constructor(reason: VideoError['reason']) {
    super(`video: ${reason}`)
    this.reason = reason
  }
}

export type VideoFacts = { widthPx: number; heightPx: number }

/** A part of a file: where it begins, and where the next one does. */
type Part = { name: string; start: number; end: number }
type Read = (at: number, length: number) => Promise<Buffer>

/** An index of frames of some hours is smaller; what is read at once is bounded all the same. */
const headerBytesAtMost = 24 * 1024 * 1024
/** Reads of a whole file: it may have a part every eight bytes, on every level, and each costs a read. */
const readsAtMost = 20_000
/** No browser decodes a longer edge. */
const edgeAtMost = 16_384

/**
 * The size of a video as it is shown. Its structure is read, not its frames: a file that only begins like a video is
 * refused, and so is one whose pictures the browsers of visitors cannot show.
 * @throws VideoError
 */
export async function readVideo({ place, type }: { place: string; type: VideoType }): Promise<VideoFacts> {
  const handle = await open(place)
  try {
    const { size } = await handle.stat()
    const limit = createReadLimit()
    const read = limit(readerOf(handle))
    const facts = await (type === 'mp4' ? readMp4(read, size, limit) : readWebm(read, size))
    const isEdge = (px: number) => px >= 1 && px <= edgeAtMost
    if (!isEdge(facts.widthPx) || !isEdge(facts.heightPx)) throw new VideoError('unreadable')
    return facts
  } catch (error) {
    throw error instanceof RangeError ? new VideoError('unreadable') : error
  } finally {
    await handle.close()
  }
}

function readerOf(handle: FileHandle): Read {
  return async (at, length) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at)
    if (bytesRead < length) throw new VideoError('unreadable')
    return buffer
  }
}

type Limit = (read: Read) => Read

/** Limits the reads of a file, of whichever source: one read too many is a VideoError. */
function createReadLimit(): Limit {
  let reads = 0
  return (read) => (at, length) => {
    reads += 1
    if (reads > readsAtMost) throw new VideoError('unreadable')
    return read(at, length)
  }
}

/** What Chrome 85 and Safari 14.1 both play; HEVC, which phones record, plays on few desktops. */
const mp4Codecs = /^(?:avc1|avc3|av01|vp09)$/

/** MP4 (ISO 14496-12): `moov` holds a track for the pictures, with its size and the matrix that turns it. */
async function readMp4(read: Read, size: number, limit: Limit): Promise<VideoFacts> {
  const movie = (await boxesIn(read, { start: 0, end: size })).find(({ name }) => name === 'moov')
  if (movie === undefined || movie.end - movie.start > headerBytesAtMost) throw new VideoError('unreadable')
  const held = await read(movie.start, movie.end - movie.start)
  const within = limit(async (at, length) => {
    if (at + length > held.length) throw new VideoError('unreadable')
    return held.subarray(at, at + length)
  })
  const child = async (part: Pick<Part, 'start' | 'end'>, name: string) =>
    (await boxesIn(within, part)).find((box) => box.name === name)
  for (const track of await boxesIn(within, { start: 0, end: held.length })) {
    if (track.name !== 'trak') continue
    const header = await child(track, 'tkhd')
    const details = await child(track, 'mdia')
    const handler = details && (await child(details, 'hdlr'))
    if (header === undefined || details === undefined || handler === undefined) continue
    if (held.toString('latin1', handler.start + 8, handler.start + 12) !== 'vide') continue
    const information = await child(details, 'minf')
    const tables = information && (await child(information, 'stbl'))
    const samples = tables && (await child(tables, 'stsd'))
    // A version, flags and a count stand before the first description, whose name follows its length.
    const codec = samples === undefined ? '' : held.toString('latin1', samples.start + 12, samples.start + 16)
    if (!mp4Codecs.test(codec)) throw new VideoError('codec')
    return shownSize(held.subarray(header.start, header.end))
  }
  throw new VideoError('unreadable')
}

/** The size in a track's header: fixed point, and turned by its matrix where a phone was held upright. */
function shownSize(header: Buffer): VideoFacts {
  const matrixAt = header.readUInt8(0) === 1 ? 52 : 40
  const isTurned = header.readInt32BE(matrixAt) === 0 && header.readInt32BE(matrixAt + 4) !== 0
  const width = Math.round(header.readUInt32BE(matrixAt + 36) / 65_536)
  const height = Math.round(header.readUInt32BE(matrixAt + 40) / 65_536)
  return isTurned ? { widthPx: height, heightPx: width } : { widthPx: width, heightPx: height }
}

async function boxesIn(read: Read, { start, end }: Pick<Part, 'start' | 'end'>): Promise<Part[]> {
  const boxes: Part[] = []
  for (let at = start; at + 8 <= end; ) {
    const head = await read(at, 8)
    const short = head.readUInt32BE(0)
    const [size, from] =
      short === 1 ? [Number((await read(at + 8, 8)).readBigUInt64BE()), 16] : [short === 0 ? end - at : short, 8]
    if (size < from || at + size > end) throw new VideoError('unreadable')
    boxes.push({ name: head.toString('latin1', 4, 8), start: at + from, end: at + size })
    at += size
  }
  return boxes
}

/** The identifiers of the elements of WebM (RFC 9559) that lead to the size. */
const webm = {
  head: '1a45dfa3',
  documentType: '4282',
  segment: '18538067',
  tracks: '1654ae6b',
  track: 'ae',
  codec: '86',
  video: 'e0',
  width: 'b0',
  height: 'ba',
} as const

const webmCodecs = /^V_(?:VP8|VP9|AV1)$/

async function readWebm(read: Read, size: number): Promise<VideoFacts> {
  const [head, segment] = await elementsIn(read, { start: 0, end: size })
  const documentType = head && (await childOf(read, head, webm.documentType))
  if (head?.name !== webm.head || documentType === undefined || (await textIn(read, documentType)) !== 'webm')
    throw new VideoError('unreadable')
  const tracks = segment?.name === webm.segment ? await childOf(read, segment, webm.tracks) : undefined
  for (const track of tracks === undefined ? [] : await elementsIn(read, tracks)) {
    const video = track.name === webm.track ? await childOf(read, track, webm.video) : undefined
    if (video === undefined) continue
    const codec = await childOf(read, track, webm.codec)
    if (codec === undefined || !webmCodecs.test(await textIn(read, codec))) throw new VideoError('codec')
    return { widthPx: await numberIn(read, video, webm.width), heightPx: await numberIn(read, video, webm.height) }
  }
  throw new VideoError('unreadable')
}

const childOf = async (read: Read, part: Part, name: string) =>
  (await elementsIn(read, part, name)).find((element) => element.name === name)

/** The elements in a part, up to the first one of a name; one of unknown length reaches to the end of the part. */
async function elementsIn(read: Read, { start, end }: Pick<Part, 'start' | 'end'>, until = ''): Promise<Part[]> {
  const elements: Part[] = []
  for (let at = start; at + 2 <= end; ) {
    const bytes = await read(at, Math.min(12, end - at))
    const nameLength = Math.clz32(bytes.readUInt8(0)) - 23
    if (nameLength > 4) throw new VideoError('unreadable')
    const sizeLength = Math.clz32(bytes.readUInt8(nameLength)) - 23
    if (sizeLength > 8) throw new VideoError('unreadable')
    const from = at + nameLength + sizeLength
    let size = bytes.readUInt8(nameLength) & (0xff >> sizeLength)
    let isUnknown = size === 0xff >> sizeLength
    for (const byte of bytes.subarray(nameLength + 1, nameLength + sizeLength)) {
      size = size * 256 + byte
      isUnknown &&= byte === 0xff
    }
    const to = isUnknown ? end : from + size
    if (from > end || to > end) throw new VideoError('unreadable')
    const name = bytes.toString('hex', 0, nameLength)
    elements.push({ name, start: from, end: to })
    if (name === until) break
    at = to
  }
  return elements
}

const shortBytes = 64

async function textIn(read: Read, { start, end }: Part): Promise<string> {
  return (await read(start, Math.min(end - start, shortBytes))).toString('latin1').replace(/\0+$/, '')
}

async function numberIn(read: Read, part: Part, name: string): Promise<number> {
  const element = await childOf(read, part, name)
  if (element === undefined || element.end - element.start > 6 || element.end === element.start) return 0
  return (await read(element.start, element.end - element.start)).readUIntBE(0, element.end - element.start)
}

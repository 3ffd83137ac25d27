import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { z } from 'zod'
import {
  type ArchivedFile,
  archiveFiles,
  archiveFormat,
  archiveLimits,
  isArchiveFile,
  archiveSentences as sentences,
} from '#domain/content/archive/archive-format.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { yieldToOthers } from '#server/services/shared/yield-to-others.ts'

type Place = { start: number; size: number }

/** An archive whose files all agree with its manifest. */
export type ReadArchive = {
  /** In the manifest's order, without the manifest itself. */
  files: readonly ArchivedFile[]
  readJson: (name: string) => Promise<unknown>
  stream: (name: string) => AsyncIterable<Uint8Array>
}

/** A kind of file that is packed as an archive: what it is called inside, how large it may be, and which files it has. */
export type ArchiveForm = {
  format: { format: string; version: number }
  limits: { files: number; jsonBytes: number }
  isFile: (name: string) => boolean
  /** The sentence against anything else. */
  noArchive: string
}

const contentForm: ArchiveForm = {
  format: archiveFormat,
  limits: archiveLimits,
  isFile: isArchiveFile,
  noArchive: sentences.noArchive,
}

const manifestShapeOf = ({ format, isFile }: ArchiveForm) =>
  z.strictObject({
    format: z.literal(format.format),
    version: z.int().min(1),
    files: z.array(
      z.strictObject({ name: z.string().refine(isFile), bytes: z.int().min(0), sha256: z.string().length(64) }),
    ),
  })

/**
 * Opens an uploaded archive in place and holds every file to the manifest, before anything is done with one. It takes
 * only what `openArchive` writes: stored files with known names, so nothing is unpacked and no file is larger than it is.
 * Files that share bytes are refused before one is read, so that the work is at most that of the upload's own size.
 * @throws INVALID_INPUT with the name of the file that is not as it was, and once `signal` is aborted.
 */
export async function readArchive(
  place: string,
  signal?: AbortSignal,
  form: ArchiveForm = contentForm,
): Promise<ReadArchive> {
  const places = await readPlaces(place, form)
  const readBytes = async (name: string): Promise<Buffer> => {
    const found = places.get(name)
    if (found === undefined) throw AppError.invalid(sentences.missingFile(name))
    if (found.size > form.limits.jsonBytes) throw AppError.invalid(sentences.unreadable(name))
    const chunks: Uint8Array[] = []
    for await (const chunk of streamOf(place, found)) chunks.push(chunk)
    return Buffer.concat(chunks)
  }
  const readJson = async (name: string): Promise<unknown> => {
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(name)))
    } catch (error) {
      throw error instanceof AppError ? error : AppError.invalid(sentences.unreadable(name))
    }
  }
  const read = manifestShapeOf(form).safeParse(await readJson(archiveFiles.manifest))
  if (!read.success) throw AppError.invalid(form.noArchive)
  const { version, files } = read.data
  if (version > form.format.version) throw AppError.invalid(sentences.otherVersion)
  const listed = new Set(files.map(({ name }) => name))
  for (const name of places.keys())
    if (name !== archiveFiles.manifest && !listed.has(name)) throw AppError.invalid(sentences.unknownFile(name))
  if (listed.size !== files.length) throw AppError.invalid(sentences.broken(archiveFiles.manifest))
  for (const file of files) await holdTo(place, places.get(file.name), { file, signal })
  return {
    files,
    readJson,
    stream(name) {
      const found = places.get(name)
      if (found === undefined) throw AppError.invalid(sentences.missingFile(name))
      return streamOf(place, found)
    },
  }
}

type Held = { file: ArchivedFile; signal: AbortSignal | undefined }

async function holdTo(place: string, found: Place | undefined, { file, signal }: Held): Promise<void> {
  const { name, bytes, sha256 } = file
  if (found === undefined) throw AppError.invalid(sentences.missingFile(name))
  const hash = createHash('sha256')
  for await (const chunk of streamOf(place, found)) {
    hash.update(chunk)
    await yieldToOthers(signal)
  }
  if (found.size !== bytes || hash.digest('hex') !== sha256) throw AppError.invalid(sentences.broken(name))
}

async function* streamOf(place: string, { start, size }: Place): AsyncGenerator<Uint8Array> {
  if (size > 0) yield* createReadStream(place, { start, end: start + size - 1 })
}

const endBytes = 22
const headBytes = 46
const localBytes = 30

/** Where each file of a ZIP lies, by its directory at the end. Throws for anything that our own writer never makes. */
async function readPlaces(place: string, form: ArchiveForm): Promise<Map<string, Place>> {
  const { limits, isFile } = form
  function refuse(): never {
    throw AppError.invalid(form.noArchive)
  }
  async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
    if (position < 0 || length > limits.jsonBytes) refuse()
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
    if (bytesRead !== length) refuse()
    return buffer
  }
  const file = await open(place)
  try {
    const { size } = await file.stat()
    const end = await readAt(file, size - endBytes, endBytes)
    const [total, bytes, offset] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)]
    if (end.readUInt32LE(0) !== 0x06054b50 || offset + bytes + endBytes !== size || total > limits.files) refuse()
    const directory = await readAt(file, offset, bytes)
    const places = new Map<string, Place>()
    const ranges: Range[] = []
    let at = 0
    for (let index = 0; index < total; index += 1) {
      if (at + headBytes > bytes || directory.readUInt32LE(at) !== 0x02014b50) refuse()
      const [method, stored, whole] = [
        directory.readUInt16LE(at + 10),
        directory.readUInt32LE(at + 20),
        directory.readUInt32LE(at + 24),
      ]
      const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field))
      const head = directory.readUInt32LE(at + 42)
      const name = directory.toString('latin1', at + headBytes, at + headBytes + (nameBytes ?? 0))
      if (method !== 0 || stored !== whole || extraBytes !== 0 || noteBytes !== 0) refuse()
      if (!isFile(name) || places.has(name)) refuse()
      const start = head + localBytes + (nameBytes ?? 0)
      if (start + whole > offset) refuse()
      places.set(name, { start, size: whole })
      ranges.push({ name, from: head, to: start + whole })
      at += headBytes + (nameBytes ?? 0)
    }
    if (at !== bytes) refuse()
    requireApart(ranges)
    return places
  } finally {
    await file.close()
  }
}

type Range = { name: string; from: number; to: number }

/** Each file has bytes of its own; a directory may name the same bytes 60,000 times. */
function requireApart(ranges: readonly Range[]): void {
  let end = 0
  for (const { name, from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    if (from < end) throw AppError.invalid(sentences.overlapping(name))
    end = to
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { isDiskFull } from '#server/environment/full-disk.ts'
import { isSealed, openKeyring, seal, unseal } from './cipher.ts'
import { hashFile } from './hash-file.ts'

/** The archive is truncated, changed, or encrypted with another key. */
export class DamagedArchiveError extends Error {}

/** The ending of an archive that is being written. */
export const partialEnding = '.partial'

/**
 * Packs a folder into one file, tar and zstd, encrypted when a key is given. The file appears when it is complete; after a
 * failure nothing is left.
 */
export async function pack(args: { folder: string; file: string; key: string | null }): Promise<void> {
  const { folder, file, key } = args
  const partial = `${file}${partialEnding}`
  // Before a stream is open that would stay so.
  const keyring = key === null ? null : openKeyring(key)
  const tar = spawn('tar', ['-cf', '-', '-C', folder, '.'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  // Readable by the owner only: it contains keys and personal data.
  const target = createWriteStream(partial, { mode: 0o600, flush: true })
  const written =
    keyring === null ? pipeline(tar.stdout, compress, target) : pipeline(tar.stdout, compress, seal(keyring), target)
  try {
    await Promise.all([written, endOf(tar)])
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/**
 * Unpacks an archive into an existing folder. @throws {DamagedArchiveError}; a failure of the system, as a full disk, is no
 * damage, and stays what it is: a backup that is called damaged is thrown away.
 */
export async function unpack(args: { file: string; folder: string; key: string | null }): Promise<void> {
  const { file, folder, key } = args
  const isEncrypted = await isSealed(file)
  if (isEncrypted && key === null) throw new DamagedArchiveError('备份是加密的：请把 BACKUP_KEY 设为备份时的密钥')
  const keyring = isEncrypted && key !== null ? openKeyring(key) : null
  // Decompressed and verified completely before tar reads it; tar would also close the stream before its last bytes.
  const plain = `${folder}.tar`
  const target = createWriteStream(plain, { mode: 0o600 })
  const [source, expand] = [createReadStream(file), createZstdDecompress()]
  try {
    await (keyring === null ? pipeline(source, expand, target) : pipeline(source, unseal(keyring), expand, target))
    await endOf(spawn('tar', ['-xf', plain, '--no-same-owner', '-C', folder], { stdio: ['ignore', 'ignore', 'pipe'] }))
  } catch (error) {
    if (isOfSystem(error)) throw error
    throw new DamagedArchiveError(isEncrypted ? '备份已损坏，或密钥不对' : '备份已损坏')
  } finally {
    await rm(plain, { force: true })
  }
}

/** Whether a system call failed, of this process or of tar, whose words say so. */
const isOfSystem = (error: unknown) => error instanceof Error && ('syscall' in error || isDiskFull(error))

async function endOf(child: ChildProcess & { stderr: NodeJS.ReadableStream }): Promise<void> {
  const closed = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const [output, code] = await Promise.all([text(child.stderr), closed])
  if (code !== 0) throw new Error(`tar: ${output.trim()}`)
}

const manifestFile = 'manifest.json'

/** No segment begins with a dot, so no path leads out of its folder. */
const mediaPathPattern = /^[^/.][^/]*(?:\/[^/.][^/]*)*$/

const manifestSchema = z.object({
  /** The archive's layout version: the first one has the media among its files. */
  format: z.union([z.literal(1), z.literal(2)]),
  /** The version of the site that made it. */
  version: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(['embedded', 'postgres']),
  migration: z.number(),
  rows: z.record(z.string(), z.number()),
  /** SHA-256 in hexadecimal of every other file, by its path in the archive. */
  files: z.record(z.string(), z.string()),
  /** The same of the media, which are in the store beside the archive, by their path in the folder `media`. */
  media: z.record(z.string().regex(mediaPathPattern), z.string().regex(/^[0-9a-f]{64}$/)).default({}),
})

/** The manifest of a backup. */
export type Manifest = z.infer<typeof manifestSchema>

/** Adds `manifest.json` to an otherwise complete folder. */
export async function writeManifest(folder: string, facts: Omit<Manifest, 'format' | 'files'>): Promise<Manifest> {
  const manifest: Manifest = { format: 2, ...facts, files: await hashFiles(folder) }
  await writeFile(path.join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  return manifest
}

/** Reads the manifest of an unpacked backup and verifies each file. @throws {DamagedArchiveError} */
export async function checkManifest(folder: string): Promise<Manifest> {
  const manifest = await readManifest(path.join(folder, manifestFile))
  const found = await hashFiles(folder)
  const names = new Set([...Object.keys(manifest.files), ...Object.keys(found)])
  for (const name of names)
    if (manifest.files[name] !== found[name]) throw new DamagedArchiveError(`备份已损坏：${name} 与清单不符`)
  return manifest
}

async function readManifest(file: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    throw new DamagedArchiveError('备份已损坏：没有可读的清单')
  }
}

async function hashFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: Record<string, string> = {}
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file)
    if (entry.isFile() && name !== manifestFile) files[name] = await hashFile(file)
  }
  return files
}

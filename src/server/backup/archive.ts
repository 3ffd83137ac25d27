import { type ChildProcess, spawn } from 'node:child_process'
import { createCipheriv, createDecipheriv, createHash, type DecipherGCM, randomBytes, scryptSync } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'

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
  const tar = spawn('tar', ['-cf', '-', '-C', folder, '.'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  // Readable by the owner only: it contains keys and personal data.
  const target = createWriteStream(partial, { mode: 0o600, flush: true })
  const written =
    key === null ? pipeline(tar.stdout, compress, target) : pipeline(tar.stdout, compress, seal(key), target)
  try {
    await Promise.all([written, endOf(tar)])
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** Unpacks an archive into an existing folder. @throws {DamagedArchiveError} */
export async function unpack(args: { file: string; folder: string; key: string | null }): Promise<void> {
  const { file, folder, key } = args
  const isEncrypted = await readIsSealed(file)
  if (isEncrypted && key === null) throw new DamagedArchiveError('备份是加密的：请把 BACKUP_KEY 设为备份时的密钥')
  // Decompressed and verified completely before tar reads it; tar would also close the stream before its last bytes.
  const plain = `${folder}.tar`
  const target = createWriteStream(plain, { mode: 0o600 })
  const [source, expand] = [createReadStream(file), createZstdDecompress()]
  try {
    await (isEncrypted && key !== null
      ? pipeline(source, unseal(key), expand, target)
      : pipeline(source, expand, target))
    await endOf(spawn('tar', ['-xf', plain, '--no-same-owner', '-C', folder], { stdio: ['ignore', 'ignore', 'pipe'] }))
  } catch {
    throw new DamagedArchiveError(isEncrypted ? '备份已损坏，或密钥不对' : '备份已损坏')
  } finally {
    await rm(plain, { force: true })
  }
}

/** The first bytes of a file tell whether it is encrypted. */
async function readIsSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0)
    return buffer.equals(magic)
  } finally {
    await handle.close()
  }
}

async function endOf(child: ChildProcess & { stderr: NodeJS.ReadableStream }): Promise<void> {
  const closed = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const [output, code] = await Promise.all([text(child.stderr), closed])
  if (code !== 0) throw new Error(`tar: ${output.trim()}`)
}

/**
 * The format of an encrypted backup: `FANYUBK1`, 16 bytes of salt, 12 of nonce, the content under AES-256-GCM, its tag
 * of 16 bytes. The key is scrypt (Node's defaults: N 16384, r 8, p 1) of BACKUP_KEY and the salt.
 */
const magic = Buffer.from('FANYUBK1', 'latin1')
const saltBytes = 16
const nonceBytes = 12
const tagBytes = 16
const headBytes = magic.length + saltBytes + nonceBytes

/** A stream that encrypts. */
function seal(key: string): Transform {
  const salt = randomBytes(saltBytes)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key, salt), nonce)
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, cipher.update(chunk)),
    flush: (done) => {
      stream.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
  stream.push(Buffer.concat([magic, salt, nonce]))
  return stream
}

/** A stream that decrypts; its output must not be trusted before the stream has ended without an error. */
function unseal(key: string): Transform {
  let pending = Buffer.alloc(0)
  let decipher: DecipherGCM | null = null
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      pending = Buffer.concat([pending, chunk])
      if (decipher === null && pending.length >= headBytes) {
        const salt = pending.subarray(magic.length, magic.length + saltBytes)
        const nonce = pending.subarray(headBytes - nonceBytes, headBytes)
        decipher = createDecipheriv('aes-256-gcm', deriveKey(key, salt), nonce)
        pending = pending.subarray(headBytes)
      }
      // The last bytes are the tag, and which ones are last is only known at the end.
      if (decipher === null || pending.length <= tagBytes) return done()
      const ciphertext = pending.subarray(0, pending.length - tagBytes)
      pending = pending.subarray(pending.length - tagBytes)
      done(null, decipher.update(ciphertext))
    },
    flush(done) {
      try {
        if (decipher === null || pending.length !== tagBytes) throw new Error('the file is cut off')
        done(null, decipher.setAuthTag(pending).final())
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
}

function deriveKey(key: string, salt: Buffer): Buffer {
  return scryptSync(key, salt, 32)
}

const manifestFile = 'manifest.json'

const manifestSchema = z.object({
  /** The archive's layout version. */
  format: z.literal(1),
  /** The version of the site that made it. */
  version: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(['embedded', 'postgres']),
  migration: z.number(),
  rows: z.record(z.string(), z.number()),
  /** SHA-256 in hexadecimal of every other file, by its path in the archive. */
  files: z.record(z.string(), z.string()),
})

/** The manifest of a backup. */
export type Manifest = z.infer<typeof manifestSchema>

/** Adds `manifest.json` to an otherwise complete folder. */
export async function writeManifest(folder: string, facts: Omit<Manifest, 'format' | 'files'>): Promise<Manifest> {
  const manifest: Manifest = { format: 1, ...facts, files: await hashFiles(folder) }
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

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

import { type ChildProcess, spawn } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { isSealed, seal, unseal } from './encryption.ts'

/** The archive is truncated, changed, or encrypted with another key. */
export class DamagedArchiveError extends Error {}

/** Packs a folder into one file, tar and zstd, encrypted when a key is given. The file appears when it is complete. */
export async function pack(args: { folder: string; file: string; key: string | null }): Promise<void> {
  const { folder, file, key } = args
  const partial = `${file}.partial`
  const tar = spawn('tar', ['-cf', '-', '-C', folder, '.'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = endOf(tar)
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  // Readable by the owner only: it contains keys and personal data.
  const target = createWriteStream(partial, { mode: 0o600, flush: true })
  await (key === null ? pipeline(tar.stdout, compress, target) : pipeline(tar.stdout, compress, seal(key), target))
  await ended
  await rename(partial, file)
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

async function readIsSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    return isSealed(buffer)
  } finally {
    await handle.close()
  }
}

async function endOf(child: ChildProcess & { stderr: NodeJS.ReadableStream }): Promise<void> {
  const closed = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const [said, code] = await Promise.all([text(child.stderr), closed])
  if (code !== 0) throw new Error(`tar: ${said.trim()}`)
}

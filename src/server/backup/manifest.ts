import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { DamagedArchiveError } from './archive.ts'

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

import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { type Bodies, chooseEncoding, compressAll, packings } from '#server/cache/compression.ts'
import { hasTag } from '#server/cache/conditions.ts'
import { type Build, codeOf, createAssetFinder, isHashedAddress } from '#server/http/shared-assets.ts'
import { documentHeaders, plainContentSecurityPolicy } from './security-headers.ts'
import { type FileOnDisk, sendFile } from './send-file.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.dmg': 'application/octet-stream',
  '.exe': 'application/octet-stream',
  '.msi': 'application/octet-stream',
  '.pkg': 'application/octet-stream',
  '.zip': 'application/octet-stream',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
}
/** Downloaded, never displayed. */
const installers = /\.(?:dmg|exe|msi|pkg|zip)$/i
/** Asked for in ranges, and therefore streamed from disk whatever their size: Safari plays no film without them. */
const ranged = /\.(?:dmg|exe|msi|pkg|zip|mp4|webm)$/i
const compressed = /\.(?:css|js|json|svg|txt|vtt|webmanifest|xml)$/
/** Scripts and styles are loaded by pages and never displayed themselves. */
const partOfPage = /\.(?:css|js)$/
/** Service workers and their scopes; browsers check for a newer one at every visit. */
const workers: Readonly<Record<string, string>> = { '/console/worker.js': '/console' }
/** Larger files are streamed from disk; smaller ones are cached in memory after their first request. */
const keptBytesAtMost = 1024 * 1024

type File = FileOnDisk & {
  type: string
  isHashed: boolean
  /** Precompressed variants exist beside it. */
  isPacked: boolean
  kept?: Promise<Kept>
}
type Kept = { etag: string; bodies: Bodies }

export type StaticFiles = ReturnType<typeof createStaticFiles>

const forEver = 'public, max-age=31536000, immutable'
/** After an hour a cache serves the old file and revalidates it in the background. */
const forAnHour = 'public, max-age=3600, stale-while-revalidate=86400'

/**
 * Serves static files, listed once at the start: a request is looked up in the list and never becomes a path on disk.
 * Of two folders with the same file the first wins. Files in `hashedFolders` have their content's hash in the name and
 * are cached by browsers for a year. A precompressed variant from the build is used if there is one; else the file is
 * compressed here, quickly. Hashed files that the list lacks, or that have gone since, are those of another build: they
 * are looked for in the folder `shared`, where each instance publishes its own (decision 075).
 */
export function createStaticFiles({ folders, shared }: { folders: string[]; shared?: string }) {
  const files = new Map<string, File>()
  const ownHashed = new Map<string, string>()
  for (const folder of folders.toReversed()) {
    const places = new Set(listFiles(folder))
    for (const place of places) {
      const address = `/${path.relative(folder, place).split(path.sep).join('/')}`
      if (isHashedAddress(address)) ownHashed.set(address, place)
      const type = types[path.extname(place).toLowerCase()]
      if (type === undefined) continue
      const { size, mtime: modified } = statSync(place)
      const isPacked = packings.every(([, ending]) => places.has(place + ending))
      files.set(address, { place, size, modified, type, isHashed: isHashedAddress(address), isPacked })
    }
  }
  const hashedNames = [...files.keys()].filter(isHashedAddress).toSorted()
  const version = createHash('sha256').update(hashedNames.join('\n')).digest('base64url').slice(0, 16)
  const findShared = shared === undefined ? null : createAssetFinder(shared)

  async function lookForShared(address: string): Promise<File | null> {
    const found = (await findShared?.(address)) ?? null
    const type = types[path.extname(address)]
    if (found === null || type === undefined) return null
    const { place, size, modified, names } = found
    const isPacked = packings.every(([, ending]) => names.has(address + ending))
    const file = { place, size, modified, type, isHashed: true, isPacked }
    files.set(address, file)
    return file
  }

  /** The file's bytes, from the shared folder where a build in place has taken the file away; null when it is gone. */
  async function readKept(address: string, file: File): Promise<Kept | null> {
    file.kept ??= keep(file).catch((error: unknown) => {
      delete file.kept
      throw error
    })
    try {
      return await file.kept
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
      const other = await lookForShared(address)
      return other === null || other.place === file.place ? null : keep(other)
    }
  }

  return {
    /** Changes with every build that changes a hashed file. */
    version,

    /** What an instance publishes of itself. */
    build: { version, files: ownHashed } satisfies Build,

    has: (address: string): boolean => files.has(address),

    /** Whether the address is one of a file that is listed, or that another build has published. */
    find: async (address: string): Promise<boolean> => files.has(address) || (await lookForShared(address)) !== null,

    /** Answers a GET or HEAD for a listed file; false, with nothing sent, when the file is gone. */
    async serve(req: IncomingMessage, res: ServerResponse, address: string): Promise<boolean> {
      const file = files.get(address)
      if (file === undefined) throw new Error('Only listed files are served')
      const isStreamed = ranged.test(address) || file.size > keptBytesAtMost
      const kept = isStreamed ? null : await readKept(address, file)
      if (!isStreamed && kept === null) return false

      res.setHeader('content-type', file.type)
      if (partOfPage.test(address)) for (const name of documentHeaders) res.removeHeader(name)
      else res.setHeader('content-security-policy', plainContentSecurityPolicy)
      const scope = workers[address]
      if (scope !== undefined) res.setHeader('service-worker-allowed', scope)
      res.setHeader('cache-control', scope === undefined ? (file.isHashed ? forEver : forAnHour) : 'no-cache')
      if (installers.test(address)) res.setHeader('content-disposition', attachment(path.basename(address)))
      if (kept === null) {
        await sendFile(req, res, file)
        return true
      }

      const { etag, bodies } = kept
      res.setHeader('etag', etag)
      res.setHeader('vary', 'Accept-Encoding')
      if (hasTag(req.headers['if-none-match'], etag)) {
        res.writeHead(304).end()
        return true
      }
      const encoding = compressed.test(address)
        ? chooseEncoding(req.headers['accept-encoding']?.toString())
        : 'identity'
      if (encoding !== 'identity') res.setHeader('content-encoding', encoding)
      res.setHeader('content-length', bodies[encoding].byteLength)
      res.writeHead(200)
      res.end(bodies[encoding])
      return true
    },
  }
}

async function keep(file: File): Promise<Kept> {
  const identity = await readFile(file.place)
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  if (!compressed.test(file.place)) return { etag, bodies: { identity, br: identity, gzip: identity } }
  const bodies = file.isPacked ? await readPacked(file.place, identity) : await compressAll(identity)
  return { etag, bodies }
}

/** The build's precompressed variants of the file. */
async function readPacked(place: string, identity: Buffer): Promise<Bodies> {
  const packed = packings.map(async ([packing, ending]) => [packing, await readFile(place + ending)] as const)
  return { identity, ...(Object.fromEntries(await Promise.all(packed)) as Omit<Bodies, 'identity'>) }
}

/** The header for saving the file under its own name, in any script. */
function attachment(name: string): string {
  const plain = name.replace(/[^ -~]|["%\\]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  const exact = plain === name ? '' : `; filename*=UTF-8''${encoded}`
  return `attachment; filename="${plain}"${exact}`
}

/** Every file of a folder except hidden ones and source maps; empty when the folder is missing. */
function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((place) => !/(?:^|\/)\.|\.map$/.test(path.relative(folder, place)))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

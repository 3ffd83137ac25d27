import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { type Bodies, compressAll, packings } from '#server/page-cache/compression.ts'
import { chooseEncoding } from '#server/page-cache/encoding.ts'
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
}
/** Saved, never shown, and sent from disk whatever their size, so that a download that was cut can go on. */
const installers = /\.(?:dmg|exe|msi|pkg|zip)$/i
const compressed = /\.(?:css|js|json|svg|txt|webmanifest|xml)$/
/** Scripts and styles are loaded by pages and never are one. */
const partOfPage = /\.(?:css|js)$/
/** Service workers, and the addresses that each may answer for; browsers ask for a newer one at every visit. */
const workers: Readonly<Record<string, string>> = { '/console/worker.js': '/console' }
/** Larger files are streamed from disk; smaller ones stay in memory once asked for. */
const keptBytesAtMost = 1024 * 1024

type File = FileOnDisk & {
  type: string
  isHashed: boolean
  /** Its packed forms lie beside it. */
  isPacked: boolean
  kept?: Promise<Kept>
}
type Kept = { etag: string; bodies: Bodies }

export type StaticFiles = ReturnType<typeof createStaticFiles>

const forEver = 'public, max-age=31536000, immutable'
/** A cache that has kept it for longer sends it and asks behind the visitor's back. */
const forAnHour = 'public, max-age=3600, stale-while-revalidate=86400'

/**
 * Files under their addresses, listed once at the start: a request is looked up in the list and never becomes a path on
 * disk. Of two folders with the same file the first wins. Files under `hashedFolders` carry their content's hash in the
 * name and are kept by browsers for a year. What the build laid beside a file is its packed form; else it is packed here,
 * as quickly as can be.
 */
export function createStaticFiles({
  folders,
  hashedFolders = ['/assets/', '/console/assets/'],
}: {
  folders: string[]
  hashedFolders?: readonly string[]
}) {
  const isHashedAddress = (address: string) => hashedFolders.some((folder) => address.startsWith(folder))
  const files = new Map<string, File>()
  for (const folder of folders.toReversed()) {
    const places = new Set(listFiles(folder))
    for (const place of places) {
      const address = `/${path.relative(folder, place).split(path.sep).join('/')}`
      const type = types[path.extname(place).toLowerCase()]
      if (type === undefined) continue
      const { size, mtime: modified } = statSync(place)
      const isPacked = packings.every(([, ending]) => places.has(place + ending))
      files.set(address, { place, size, modified, type, isHashed: isHashedAddress(address), isPacked })
    }
  }

  const hashedNames = [...files.keys()].filter(isHashedAddress).toSorted()
  return {
    /** Changes with every build that changes a hashed file. */
    version: createHash('sha256').update(hashedNames.join('\n')).digest('base64url').slice(0, 16),

    has: (address: string): boolean => files.has(address),

    /** Answers a GET or HEAD for a listed file. */
    async serve(req: IncomingMessage, res: ServerResponse, address: string): Promise<void> {
      const file = files.get(address)
      if (file === undefined) throw new Error('Only listed files are served')
      res.setHeader('content-type', file.type)
      if (partOfPage.test(address)) for (const name of documentHeaders) res.removeHeader(name)
      else res.setHeader('content-security-policy', plainContentSecurityPolicy)
      const scope = workers[address]
      if (scope !== undefined) res.setHeader('service-worker-allowed', scope)
      res.setHeader('cache-control', scope === undefined ? (file.isHashed ? forEver : forAnHour) : 'no-cache')
      if (installers.test(address)) res.setHeader('content-disposition', attachment(path.basename(address)))
      if (installers.test(address) || file.size > keptBytesAtMost) return sendFile(req, res, file)

      file.kept ??= keep(file)
      const { etag, bodies } = await file.kept
      res.setHeader('etag', etag)
      res.setHeader('vary', 'Accept-Encoding')
      if (req.headers['if-none-match']?.includes(etag)) {
        res.writeHead(304).end()
        return
      }
      const encoding = compressed.test(address)
        ? chooseEncoding(req.headers['accept-encoding']?.toString())
        : 'identity'
      if (encoding !== 'identity') res.setHeader('content-encoding', encoding)
      res.setHeader('content-length', bodies[encoding].byteLength)
      res.writeHead(200)
      res.end(bodies[encoding])
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

/** The packed forms that the build laid beside the file. */
async function readPacked(place: string, identity: Buffer): Promise<Bodies> {
  const packed = packings.map(async ([packing, ending]) => [packing, await readFile(place + ending)] as const)
  return { identity, ...(Object.fromEntries(await Promise.all(packed)) as Omit<Bodies, 'identity'>) }
}

/** The header that makes a browser save the file, under its own name in whatever script that is written. */
function attachment(name: string): string {
  const plain = name.replace(/[^ -~]|["%\\]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  const exact = plain === name ? '' : `; filename*=UTF-8''${encoded}`
  return `attachment; filename="${plain}"${exact}`
}

/** Every file of a folder, hidden ones and source maps left out; none when the folder is missing. */
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

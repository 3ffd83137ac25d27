import { randomUUID } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Logger } from '#server/observe/log.ts'
import type { Parts } from '../context.ts'
import type { TagLedger } from './tag-ledger.ts'

const channel = 'page_purge'
/** PostgreSQL accepts notifications of less than 8000 bytes; a longer list of tags purges everything instead. */
const payloadBytesAtMost = 7_000

type Message = { from: string; tags: string[] | null }

/**
 * Purges cached pages and values by tag, here at once and on every other instance through the database. Call it after
 * the commit: a page rendered before would be cached as fresh. When notifications may have been lost, all pages are
 * purged.
 */
export async function createPagePurge({
  ledger,
  database,
  log,
}: {
  ledger: Pick<TagLedger, 'purge' | 'purgeAll'>
  database: Pick<Database, 'listen' | 'notify' | 'noteChange'>
  log: Logger
}): Promise<(tags: readonly string[]) => Promise<void>> {
  const instance = randomUUID()

  /** Reads from now on must show the change, so this comes first. */
  function end(tags: readonly string[] | null): void {
    database.noteChange()
    if (tags === null) ledger.purgeAll()
    else ledger.purge(tags)
  }

  await database.listen(
    channel,
    (payload) => {
      const message = readMessage(payload)
      if (message?.from === instance) return
      end(message?.tags ?? null)
    },
    () => end(null),
  )

  return async (tags) => {
    end(tags)
    const message: Message = { from: instance, tags: [...tags] }
    const payload = JSON.stringify(message)
    const fits = Buffer.byteLength(payload) <= payloadBytesAtMost
    try {
      await database.notify(channel, fits ? payload : JSON.stringify({ from: instance, tags: null } satisfies Message))
    } catch (error) {
      // The change is committed; other instances show it when their pages have aged, a minute later.
      log.error({ err: error, tags }, 'other instances could not be told of a purge')
    }
  }
}

/** Null for a message of another kind. */
function readMessage(payload: string): Message | null {
  try {
    const value: unknown = JSON.parse(payload)
    if (typeof value !== 'object' || value === null || !('from' in value) || !('tags' in value)) return null
    const tags = Array.isArray(value.tags) ? value.tags.map(String) : null
    return { from: String(value.from), tags }
  } catch {
    return null
  }
}

/** A CDN accepts 100 folders a day: at most two per half hour are 96. */
const slotMs = 30 * 60 * 1_000
/** Changes within this time share one purge. */
const gatheredMs = 5_000

/**
 * The page purge that also purges the CDN, if there is one: a few seconds after the first change of a half hour, and
 * once more at its end for later changes. Instances share the jobs by their keys.
 */
export function withCdnPurge(parts: Omit<Parts, 'purge'>, purge: Parts['purge']): Parts['purge'] {
  const { environment, clock, log } = parts
  if (environment.cdn === null) return purge
  const payload = { folder: `${environment.publicUrl}/` }

  async function tellCdn(): Promise<void> {
    const now = clock.now().getTime()
    const slot = Math.floor(now / slotMs)
    const due = { first: now + gatheredMs, last: (slot + 1) * slotMs }
    for (const [place, at] of Object.entries(due)) {
      const dedupeKey = `cdn-purge:${slot}:${place}`
      await enqueue({ ctx: parts, input: { kind: 'cdn-purge', payload, dedupeKey, runAt: new Date(at) } })
    }
  }

  return async (tags) => {
    await purge(tags)
    await tellCdn().catch((error: unknown) => log.error({ err: error, tags }, 'the CDN could not be told of a purge'))
  }
}

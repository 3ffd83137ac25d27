import { sql } from 'drizzle-orm'
import { contentItems, media } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'

/** Expensive values are cached, so that a page that polls every ten seconds computes them once a minute. */
const keptMs = 60_000
type Sums = { databaseBytes: number; mediaBytes: number; demo: boolean }
const kept = new WeakMap<Ctx['metrics'], { until: number; sums: Promise<Sums> }>()

/** The resources of this process: memory, database, media, and whether demonstration content is left. */
export async function readMachine(ctx: Ctx) {
  const { environment } = ctx
  return {
    node: process.version,
    memoryBytes: process.memoryUsage.rss(),
    database: environment.postgres === null ? ('embedded' as const) : ('postgres' as const),
    ...(await keptSums(ctx)),
    storage: environment.storage === null ? ('disk' as const) : ('s3' as const),
    webhook: environment.alertWebhook !== null,
    mail: environment.mail !== null,
  }
}

/** Cached per database; a failure is not cached. */
function keptSums(ctx: Ctx): Promise<Sums> {
  const now = ctx.clock.now().getTime()
  const known = kept.get(ctx.metrics)
  if (known && now < known.until) return known.sums
  const sums = readSums(ctx)
  kept.set(ctx.metrics, { until: now + keptMs, sums })
  sums.catch(() => kept.delete(ctx.metrics))
  return sums
}

async function readSums({ db }: Ctx): Promise<Sums> {
  const { rows } = await db.execute<{ bytes: string; media: string; demo: boolean }>(
    sql`select pg_database_size(current_database()) as bytes,
      (select coalesce(sum(${media.sizeBytes}), 0) from ${media}) as media,
      exists (select 1 from ${contentItems} where ${contentItems.isDemo}) as demo`,
  )
  const [row] = rows
  return { databaseBytes: Number(row?.bytes ?? 0), mediaBytes: Number(row?.media ?? 0), demo: row?.demo ?? false }
}

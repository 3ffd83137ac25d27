import { sql } from 'drizzle-orm'
import { contentItems, media } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'

/** What this process stands on: memory, database, media, and whether demonstration content is left. */
export async function readMachine(ctx: Ctx) {
  const { environment, db } = ctx
  const { rows } = await db.execute<{ bytes: string; media: string; demo: boolean }>(
    sql`select pg_database_size(current_database()) as bytes,
      (select coalesce(sum(${media.sizeBytes}), 0) from ${media}) as media,
      exists (select 1 from ${contentItems} where ${contentItems.isDemo}) as demo`,
  )
  const [row] = rows
  return {
    node: process.version,
    memoryBytes: process.memoryUsage.rss(),
    database: environment.postgres === null ? ('embedded' as const) : ('postgres' as const),
    databaseBytes: Number(row?.bytes ?? 0),
    mediaBytes: Number(row?.media ?? 0),
    storage: environment.storage === null ? ('disk' as const) : ('s3' as const),
    demo: row?.demo ?? false,
    webhook: environment.alertWebhook !== null,
    mail: environment.mail !== null,
  }
}

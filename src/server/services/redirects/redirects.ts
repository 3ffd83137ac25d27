import { desc, eq, or, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { uniqueViolation } from '#db/errors.ts'
import { redirects, staff } from '#db/schema/index.ts'
import { isRedirectSource, isSitePath } from '#domain/content/addresses.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { writeCsv } from '#domain/shared/csv.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'

const exportedAtMost = 100_000
const { id, from, to, createdAt } = redirects
const columns = { id, from, to, createdAt, by: { id: staff.id, name: staff.name } }

export type RedirectRow = Awaited<ReturnType<typeof select>>[number]

function select(ctx: Ctx) {
  return ctx.db.select(columns).from(redirects).leftJoin(staff, eq(staff.id, redirects.createdBy))
}

/** Redirects whose source or target begins with `q`, the newest first. */
export async function listRedirects(args: {
  ctx: Ctx
  input: { q: string | undefined; pageNum: number; pageSize: number }
}): Promise<{ rows: RedirectRow[]; total: number }> {
  const { ctx, input } = args
  const { q, pageNum, pageSize } = input
  const where = q === undefined ? undefined : or(sql`starts_with(${from}, ${q})`, sql`starts_with(${to}, ${q})`)
  const rows = await select(ctx)
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await ctx.db.$count(redirects, where) }
}

type NewRedirect = { staffId: number; from: string; to: string | null }

/** Adds a redirect. Throws INVALID_INPUT for what is no page's path, CONFLICT when its source has one already. */
export async function addRedirect({ ctx, input }: { ctx: Ctx; input: NewRedirect }): Promise<RedirectRow> {
  const { staffId } = input
  const refuse = (message: string) => new AppError('INVALID_INPUT', { message })
  if (!isRedirectSource(input.from)) throw refuse(contentSentences.redirectSource)
  if (input.to !== null && !isSitePath(input.to)) throw refuse(contentSentences.redirectFormat)
  if (input.to === input.from) throw refuse(contentSentences.redirectToItself)
  const row = await inTransaction(ctx, async (tx) => {
    const values = { from: input.from, to: input.to, createdBy: staffId, createdAt: tx.clock.now() }
    const [added] = await tx.db.insert(redirects).values(values).returning()
    if (added === undefined) throw new Error('The insert returned no row')
    const detail = { from: input.from, to: input.to }
    const target = `redirect:${added.id}`
    await recordAudit({ ctx: tx, input: { actor: `staff:${staffId}`, action: 'redirect.add', target, detail } })
    const [row] = await select(tx).where(eq(id, added.id))
    if (row === undefined) throw new Error('The redirect is gone')
    return row
  }).catch((error: unknown) => {
    if (uniqueViolation(error) !== 'redirects_from_unique') throw error
    throw new AppError('CONFLICT', { message: contentSentences.redirectTaken })
  })
  await ctx.purge([cacheTags.redirects])
  return row
}

/** Takes a redirect away. Throws NOT_FOUND. */
export async function removeRedirect(args: { ctx: Ctx; input: { staffId: number; id: number } }): Promise<void> {
  const { ctx, input } = args
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db.delete(redirects).where(eq(id, input.id)).returning()
    if (gone === undefined) throw new AppError('NOT_FOUND')
    const detail = { from: gone.from, to: gone.to }
    const target = `redirect:${input.id}`
    await recordAudit({
      ctx: tx,
      input: { actor: `staff:${input.staffId}`, action: 'redirect.remove', target, detail },
    })
  })
  await ctx.purge([cacheTags.redirects])
}

/** All of them as CSV. */
export async function exportRedirects({ ctx }: { ctx: Ctx }): Promise<string> {
  const rows = await select(ctx).orderBy(desc(createdAt), desc(id)).limit(exportedAtMost)
  const lines = rows.map((row) => [row.from, row.to ?? '410', row.by?.name ?? '', formatShanghai(row.createdAt)])
  return writeCsv([['原地址', '跳转到', '添加人', '添加时间'], ...lines])
}

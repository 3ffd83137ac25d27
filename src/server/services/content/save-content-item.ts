import { eq } from 'drizzle-orm'
import { uniqueViolation } from '#db/errors.ts'
import { type ContentItem, contentItems, regions } from '#db/schema/index.ts'
import { indexContentItem } from '#db/search-entries.ts'
import { checkContentFields } from '#domain/content/checks.ts'
import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { normaliseFields } from '#domain/shared/fields.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { type AuditActor, recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { sanitiseHtml } from '#server/services/rich-text/sanitise-html.ts'
import { holdContentItem, nextVersion, purgeContent, requirePublishable } from './change-content.ts'

type Input = {
  actor: AuditActor
  /** The item that is changed, in the version that the editor saw; null makes a draft. */
  version: { id: number; updatedAt: Date } | null
  fields: ContentFields
}

/**
 * Saves a new draft, or an item in whatever state it is; what is public or scheduled must stay fit for the public.
 * Throws INVALID_INPUT with the field's own sentence, NOT_FOUND, and CONFLICT when somebody changed the item after the
 * editor had read it. Its caller comes with the console.
 */
export async function saveContentItem({ ctx, input }: { ctx: Ctx; input: Input }): Promise<ContentItem> {
  const fields = readyFields(input.fields)
  const { before, item } = await inTransaction(ctx, async (tx) => {
    await requireRegion(tx, fields.regionId)
    const before = input.version && (await holdVersion(tx, input.version))
    const item = before ? await change(tx, before, fields) : await create(tx, fields)
    if (item.status === 'published' || item.status === 'scheduled') requirePublishable(item)
    await indexContentItem(tx.db, item.id)
    const { actor } = input
    await recordAudit({ ctx: tx, input: { actor, action: 'content.save', target: `content:${item.id}` } })
    return { before, item }
  }).catch((error: unknown) => {
    if (uniqueViolation(error) !== 'content_items_self_path_unique') throw error
    throw new AppError('INVALID_INPUT', { message: contentSentences.selfPathTaken })
  })
  await purgeContent({ ctx, items: before ? [before, item] : [item] })
  return item
}

/**
 * The columns to write, and no other: what else a caller's object carries does not reach the row. Checked before the
 * text is sanitised, so that no more is parsed than may be stored.
 */
function readyFields(raw: ContentFields): ContentFields {
  const fields = normaliseFields(contentFields, raw)
  const sentence = checkContentFields(fields)
  if (sentence !== null) throw new AppError('INVALID_INPUT', { message: sentence })
  return { ...fields, content: sanitiseHtml(fields.content) }
}

async function requireRegion(ctx: Ctx, regionId: number | null): Promise<void> {
  if (regionId === null || (await ctx.db.$count(regions, eq(regions.id, regionId))) > 0) return
  throw new AppError('INVALID_INPUT', { message: contentSentences.regionUnknown })
}

async function holdVersion(ctx: Ctx, version: { id: number; updatedAt: Date }): Promise<ContentItem> {
  const item = await holdContentItem({ ctx, id: version.id })
  if (item.updatedAt.getTime() !== version.updatedAt.getTime()) throw new AppError('CONFLICT')
  return item
}

async function change(ctx: Ctx, before: ContentItem, fields: ContentFields): Promise<ContentItem> {
  const updatedAt = nextVersion(before, ctx.clock.now())
  const set = { ...fields, updatedAt }
  const [item] = await ctx.db.update(contentItems).set(set).where(eq(contentItems.id, before.id)).returning()
  return item ?? before
}

async function create(ctx: Ctx, fields: ContentFields): Promise<ContentItem> {
  const now = ctx.clock.now()
  const values = { ...fields, createdAt: now, updatedAt: now }
  const [item] = await ctx.db.insert(contentItems).values(values).returning()
  if (item === undefined) throw new Error('The insert returned no row')
  return item
}

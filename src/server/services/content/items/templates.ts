import { asc, eq, sql } from 'drizzle-orm'
import { uniqueViolation } from '#db/errors.ts'
import { contentTemplates, staff } from '#db/schema/index.ts'
import type { FirstHeading } from '#domain/content/headings.ts'
import { templateNameAtMost } from '#domain/content/placeholders.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { productTemplates, templateOf, templatesAtMost, textOfTemplate } from '#domain/content/templates.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { readStaffItem, readText, storeText } from './content-entity.ts'
import { createItem } from './drafts.ts'

const { id, name, firstLevelHeading, fields } = contentTemplates

type ListedTemplate = {
  key: string
  name: string
  title: string
  /** The id of a template of the staff; null for one of the product. */
  id: number | null
  by: { id: number; name: string } | null
}

/** The templates of a kind: those of the product, then the staff's own by name. */
export async function listTemplates(args: {
  ctx: Ctx
  input: { firstLevelHeading: FirstHeading }
}): Promise<ListedTemplate[]> {
  const { ctx, input } = args
  const own = await ctx.db
    .select({
      id,
      name,
      title: sql<string>`coalesce(${fields} ->> 'title', '')`,
      by: { id: staff.id, name: staff.name },
    })
    .from(contentTemplates)
    .leftJoin(staff, eq(staff.id, contentTemplates.createdBy))
    .where(eq(firstLevelHeading, input.firstLevelHeading))
    .orderBy(asc(name), asc(id))
  return [
    ...productTemplates
      .filter((template) => template.firstLevelHeading === input.firstLevelHeading)
      .map(({ key, name: word, fields: { title = '' } }) => ({ key, name: word, title, id: null, by: null })),
    ...own.map((row) => ({ ...row, key: String(row.id) })),
  ]
}

/** Makes a draft with the text of a template, and answers its id. Throws NOT_FOUND. */
export async function createFromTemplate({ ctx, input }: Args<{ staffId: number; key: string }>): Promise<number> {
  const { staffId, key } = input
  const product = productTemplates.find((template) => template.key === key)
  const text = product ? textOfTemplate(product) : await readOwn(ctx, Number(key))
  return createItem({ ctx, input: { staffId, fields: text } })
}

async function readOwn(ctx: Ctx, number: number) {
  const [row] = await ctx.db.select().from(contentTemplates).where(eq(id, number))
  if (row === undefined) throw new AppError('NOT_FOUND')
  return { ...readText(row.fields), firstLevelHeading: row.firstLevelHeading }
}

/**
 * Keeps the text of an item, as it is edited now, as a template.
 * @throws NOT_FOUND; INVALID_INPUT with the sentence about the name, or when there are too many.
 */
export function createTemplate({ ctx, input }: Args<{ staffId: number; id: number; name: string }>): Promise<number> {
  const { staffId } = input
  const word = requireName(input.name)
  return makeChange(ctx, staffId, async (tx) => {
    const { item, text } = await readStaffItem(tx, input.id)
    const heading = item.firstLevelHeading
    refuseTaken(heading, word)
    if ((await tx.db.$count(contentTemplates, eq(firstLevelHeading, heading))) >= templatesAtMost)
      throw AppError.invalid(contentSentences.templateLimit)
    const values = { name: word, firstLevelHeading: heading, createdBy: staffId, createdAt: tx.clock.now() }
    const stored = { ...values, fields: storeText(templateOf(text)) }
    const [row] = await keepName(() => tx.db.insert(contentTemplates).values(stored).returning({ id }))
    if (row === undefined) throw new Error('The insert returned no row')
    await tx.record({ action: 'template.create', target: `template:${row.id}`, detail: { name: word, from: input.id } })
    return row.id
  })
}

/** Renames a template of the staff. Throws NOT_FOUND, and INVALID_INPUT with the sentence about the name. */
export function renameTemplate({ ctx, input }: Args<{ staffId: number; id: number; name: string }>): Promise<void> {
  const word = requireName(input.name)
  return makeChange(ctx, input.staffId, async (tx) => {
    const row = await lockTemplate(tx, input.id)
    refuseTaken(row.firstLevelHeading, word)
    await keepName(() => tx.db.update(contentTemplates).set({ name: word }).where(eq(id, row.id)))
    const detail = { before: row.name, after: word }
    await tx.record({ action: 'template.rename', target: `template:${row.id}`, detail })
  })
}

/** Removes a template of the staff; texts that began with it stay. Throws NOT_FOUND. */
export function removeTemplate({ ctx, input }: Args<{ staffId: number; id: number }>): Promise<void> {
  return makeChange(ctx, input.staffId, async (tx) => {
    const row = await lockTemplate(tx, input.id)
    await tx.db.delete(contentTemplates).where(eq(id, row.id))
    await tx.record({ action: 'template.remove', target: `template:${row.id}`, detail: { name: row.name } })
  })
}

async function lockTemplate(tx: ChangeCtx, number: number) {
  const [row] = await tx.db.select().from(contentTemplates).where(eq(id, number)).for('update')
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

function requireName(typed: string): string {
  const word = typed.trim()
  if (word === '' || [...word].length > templateNameAtMost) throw AppError.invalid(contentSentences.templateName)
  return word
}

/** The product's names are taken too: two templates of a list have two names. */
function refuseTaken(heading: FirstHeading, word: string): void {
  const isTaken = productTemplates.some((template) => template.firstLevelHeading === heading && template.name === word)
  if (isTaken) throw AppError.invalid(contentSentences.templateNameTaken)
}

async function keepName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (uniqueViolation(error) !== 'content_templates_name') throw error
    throw AppError.invalid(contentSentences.templateNameTaken)
  }
}

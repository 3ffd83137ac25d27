import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { contentDrafts, contentItems, type ReplacedUndoStep, type UndoStep, undoTokens } from '#db/schema/index.ts'
import { itemKind } from '#domain/content/headings.ts'
import type { ReplacedKind } from '#domain/content/replaced-records.ts'
import type { Role } from '#domain/staff/roles.ts'
import type { Args, Ctx } from '#server/context.ts'
import { readWrittenRecords, type WrittenRecord } from './written-records.ts'

type Member = { staffId: number; roles: readonly Role[] }
export type ReplacedStep = UndoStep | ReplacedUndoStep

/** A record that a replacement wrote into. */
type ReplacedText = {
  kind: 'article' | 'activity' | ReplacedKind
  id: number
  name: string
  /** Whether visitors read an earlier text of it. */
  isPublic: boolean
}

/** A step of a replacement with its record; `open` is null once what it wrote is public, or its record is gone. */
export type StepWithRecord = {
  step: ReplacedStep
  record: WrittenRecord | null
  name: string
  open: ReplacedText | null
}

const isReplacedStep = (step: object): step is ReplacedStep => 'itemId' in step || 'replaced' in step

/** The latest replacement of a member that can still be discarded, with what of it is not public yet; null without any. */
export async function readOpenReplacement({ ctx, input }: Args<Member>) {
  const isOwn = and(eq(undoTokens.staffId, input.staffId), eq(undoTokens.verb, 'replace'), isNull(undoTokens.usedAt))
  const [last] = await ctx.db
    .select({ id: undoTokens.id, steps: undoTokens.steps })
    .from(undoTokens)
    .where(and(isOwn, gt(undoTokens.expiresAt, ctx.clock.now())))
    .orderBy(desc(undoTokens.id))
    .limit(1)
  if (last === undefined) return { replacement: null }
  const rows = (await readSteps(ctx, input, last.steps.filter(isReplacedStep))).flatMap(({ open }) => open ?? [])
  return { replacement: rows.length === 0 ? null : { id: last.id, rows } }
}

/** The steps of a replacement with their records as they are by now. */
export async function readSteps(ctx: Ctx, member: Member, steps: readonly ReplacedStep[]): Promise<StepWithRecord[]> {
  const records = steps.some((step) => 'replaced' in step) ? await readWrittenRecords(ctx, member) : []
  const recordOf = new Map(records.map((record) => [`${record.kind}:${record.id}`, record]))
  const itemOf = await readItems(
    ctx,
    steps.flatMap((step) => ('itemId' in step ? [step.itemId] : [])),
  )
  return steps.map((step) => {
    if ('itemId' in step) return { step, record: null, ...(itemOf.get(step.itemId) ?? { name: '', open: null }) }
    const record = recordOf.get(`${step.replaced}:${step.id}`) ?? null
    if (record === null) return { step, record, name: '', open: null }
    const { kind, id, name, isPublic } = record
    const hasDraft = record.differsIn?.(Object.keys(step.texts)) ?? record.hasDraft
    return { step, record, name, open: isPublic && !hasDraft ? null : { kind, id, name, isPublic } }
  })
}

async function readItems(
  ctx: Ctx,
  ids: readonly number[],
): Promise<Map<number, Pick<StepWithRecord, 'name' | 'open'>>> {
  if (ids.length === 0) return new Map()
  const { id, title, status, firstLevelHeading, deletedAt } = contentItems
  const rows = await ctx.db
    .select({ id, title, status, firstLevelHeading, deletedAt, draft: contentDrafts.fields })
    .from(contentItems)
    .leftJoin(contentDrafts, eq(contentDrafts.itemId, id))
    .where(inArray(id, [...ids]))
  return new Map(
    rows.map((item) => {
      const name = String(item.draft?.title ?? item.title)
      const isPublic = item.status === 'published'
      const isOpen = item.deletedAt === null && (!isPublic || item.draft !== null)
      return [item.id, { name, open: isOpen ? { kind: itemKind(item), id: item.id, name, isPublic } : null }]
    }),
  )
}

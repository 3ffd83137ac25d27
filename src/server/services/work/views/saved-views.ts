import { and, asc, desc, eq, or } from 'drizzle-orm'
import { savedViews, staff } from '#db/schema/index.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'

const { id, room, name, search, isShared } = savedViews
const columns = { id, room, name, search, isShared, by: { id: staff.id, name: staff.name } }

function select(ctx: Ctx) {
  return ctx.db.select(columns).from(savedViews).innerJoin(staff, eq(staff.id, savedViews.staffId))
}

const listedAtMost = 200

/** The views of a page's list: a member's own before those that others share, at most 200. */
export function listViews({ ctx, input }: Args<{ staffId: number; room: string }>) {
  return select(ctx)
    .where(and(eq(room, input.room), or(eq(savedViews.staffId, input.staffId), eq(isShared, true))))
    .orderBy(desc(eq(savedViews.staffId, input.staffId)), asc(name), asc(id))
    .limit(listedAtMost)
}

type NewView = { staffId: number; room: string; name: string; search: string; isShared: boolean }

/** Saves a view under its name, over one's own of the same name. */
export function saveView({ ctx, input }: Args<NewView>) {
  const values = { ...input, name: input.name.trim(), createdAt: ctx.clock.now() }
  return makeChange(ctx, input.staffId, async (tx) => {
    const [saved] = await tx.db
      .insert(savedViews)
      .values(values)
      .onConflictDoUpdate({
        target: [savedViews.staffId, savedViews.room, savedViews.name],
        set: { search: input.search, isShared: input.isShared },
      })
      .returning({ id })
    const [view] = await select(tx).where(eq(id, saved?.id ?? 0))
    if (view === undefined) throw new Error('The view is gone')
    await record(tx, 'view.save', view)
    return view
  })
}

/** Removes one's own view. Throws NOT_FOUND, for others' too. */
export async function removeView({ ctx, input }: Args<{ staffId: number; id: number }>): Promise<void> {
  const isOwn = and(eq(id, input.id), eq(savedViews.staffId, input.staffId))
  await makeChange(ctx, input.staffId, async (tx) => {
    const [row] = await tx.db.delete(savedViews).where(isOwn).returning({ id, room, name, isShared })
    if (row === undefined) throw new AppError('NOT_FOUND')
    await record(tx, 'view.remove', row)
  })
}

type ViewFacts = Pick<typeof savedViews.$inferSelect, 'id' | 'room' | 'name' | 'isShared'>

/** The search itself stays out: it may have been for a person. */
function record(tx: ChangeCtx, action: 'view.save' | 'view.remove', view: ViewFacts): Promise<void> {
  const detail = { room: view.room, name: view.name, isShared: view.isShared }
  return tx.record({ action, target: `view:${view.id}`, detail })
}

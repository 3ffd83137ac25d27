import { binEnd, type ContentActionOptions } from '#domain/content/actions.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { grantedBy, scopeOf } from '#domain/staff/roles.ts'
import type { Ctx } from '#server/context.ts'
import { type ContentActionInput, changeItem, changeItems } from '#server/services/content/items/content-actions.ts'
import { eraseItem as erase } from '#server/services/content/items/empty-bin.ts'
import { listBin as list } from '#server/services/content/items/list-items.ts'
import { readItem } from '#server/services/content/items/read-item.ts'
import * as links from '#server/services/content/items/share-links.ts'
import { summariseContentAction as summarise } from '#server/services/content/items/summarise-action.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { requireOpenTarget } from '#server/services/site/redirects/check-redirect.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'
import { isSitePage } from './is-site-page.ts'
import type { StaffGrant } from './permit-staff.ts'
import { presentItemDetail, presentItemRow } from './present-content.ts'

export const summariseContentAction: ConsoleHandler<'summariseContentAction'> = async ({
  ctx,
  input: { params, query },
}) => {
  return { data: await summarise({ ctx, input: { id: params.id, action: query.verb, at: query.at } }) }
}

export const publishItem: ConsoleHandler<'publishItem'> = async ({ ctx, input: { params, body }, grant }) => {
  const { version, overrule } = body
  return change(ctx, {
    staffId: grant.staffId,
    id: params.id,
    action: 'publish',
    version,
    ...overruled(grant, overrule),
  })
}

export const scheduleItem: ConsoleHandler<'scheduleItem'> = async ({ ctx, input: { params, body }, grant }) => {
  const { version, overrule } = body
  const at = parseShanghai(body.at)
  if (at === null) throw new AppError('INVALID_INPUT', { message: contentSentences.timeFormat })
  const input = { staffId: grant.staffId, id: params.id, action: 'schedule', version, options: { at } } as const
  return change(ctx, { ...input, ...overruled(grant, overrule) })
}

export const unscheduleItem: ConsoleHandler<'unscheduleItem'> = async ({ ctx, input: { params }, grant }) =>
  change(ctx, { staffId: grant.staffId, id: params.id, action: 'unschedule' })

export const withdrawItem: ConsoleHandler<'withdrawItem'> = async ({ ctx, input: { params, body }, grant }) => {
  await requireOpenTarget(ctx, body.to, isSitePage)
  return change(ctx, { staffId: grant.staffId, id: params.id, action: 'withdraw', to: body.to })
}

export const scheduleWithdrawal: ConsoleHandler<'scheduleWithdrawal'> = async ({
  ctx,
  input: { params, body },
  grant,
}) => {
  const at = parseShanghai(body.at)
  if (at === null) throw new AppError('INVALID_INPUT', { message: contentSentences.timeFormat })
  const input = { staffId: grant.staffId, id: params.id, action: 'schedule-withdrawal', options: { at } } as const
  await requireOpenTarget(ctx, body.to, isSitePage)
  return change(ctx, { ...input, to: body.to })
}

export const cancelWithdrawal: ConsoleHandler<'cancelWithdrawal'> = async ({ ctx, input: { params }, grant }) =>
  change(ctx, { staffId: grant.staffId, id: params.id, action: 'cancel-withdrawal' })

export const planItem: ConsoleHandler<'planItem'> = async ({ ctx, input: { params, body }, grant }) =>
  change(ctx, { staffId: grant.staffId, id: params.id, action: 'plan', options: planned(body.day) })

export const binItem: ConsoleHandler<'binItem'> = async ({ ctx, input: { params }, grant }) =>
  change(ctx, { staffId: grant.staffId, id: params.id, action: 'bin' })

export const restoreItem: ConsoleHandler<'restoreItem'> = async ({ ctx, input: { params }, grant }) =>
  change(ctx, { staffId: grant.staffId, id: params.id, action: 'restore' })

export const bulkItems: ConsoleHandler<'bulkItems'> = async ({ ctx, input: { body }, grant: { staffId } }) => {
  const { verb: action, ids, day = null, to = null } = body
  await requireOpenTarget(ctx, to, isSitePage)
  return { data: await changeItems({ ctx, input: { staffId, action, ids, options: planned(day), to } }) }
}

export const makeShareLink: ConsoleHandler<'makeShareLink'> = async ({ ctx, input: { params }, grant }) => {
  const { session, staffId } = grant
  const { link, token } = await links.makeShareLink({ ctx, input: { staffId, id: params.id } })
  const by = { id: staffId, name: session.member.name }
  return { data: { ...link, by, address: `${ctx.environment.publicUrl}/console/share/${token}` } }
}

export const listShareLinks = serve<'listShareLinks'>(links.listShareLinks)

export const revokeShareLink = serve<'revokeShareLink'>(links.revokeShareLink)

async function change(ctx: Ctx, input: ContentActionInput & { staffId: number }) {
  const { undo } = await changeItem({ ctx, input })
  const item = presentItemDetail(await readItem({ ctx, input: { id: input.id, staffId: input.staffId } }))
  return { data: { item, undo } }
}

/** The reason for overriding failed checks. Throws FORBIDDEN without the permission. */
function overruled({ session }: StaffGrant, reason: string | undefined): Pick<ContentActionInput, 'overrule'> {
  if (reason === undefined) return {}
  const permission = 'content.overrule'
  if (scopeOf(permission, session.member.roles) === null)
    throw new AppError('FORBIDDEN', { fields: { data: { permission, grantedBy: grantedBy(permission) } } })
  return { overrule: reason }
}

function planned(day: string | null): ContentActionOptions {
  if (day === null) return { day: null }
  const first = parseShanghai(`${day} 00:00:00`)
  if (first === null) throw new AppError('INVALID_INPUT', { message: contentSentences.timeFormat })
  return { day: first }
}

export const listBin: ConsoleHandler<'listBin'> = async ({ ctx, input: { query } }) => {
  const { firstLevelHeading: heading, q, pageNum, pageSize } = query
  const { rows, total } = await list({ ctx, input: { q, heading, pageNum, pageSize } })
  const now = ctx.clock.now()
  return {
    data: {
      rows: rows.map((row) => {
        const deletedAt = row.deletedAt ?? now
        return { ...presentItemRow(row), deletedAt, deletedBy: row.editedBy, ...binEnd(deletedAt, now) }
      }),
      total,
    },
  }
}

export const eraseItem = serve<'eraseItem'>(erase)

import { eq } from 'drizzle-orm'
import { noticeChoices } from '#db/schema/index.ts'
import {
  channelsOf,
  type NoticeChannel,
  type NoticeKind,
  offeredChannels,
  offeredKinds,
} from '#domain/staff/notices.ts'
import type { Role } from '#domain/staff/roles.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'

type Member = { staffId: number; roles: readonly Role[] }
type Choice = { kind: NoticeKind; channels: NoticeChannel[]; offered: NoticeChannel[] }

/** Each kind that the member may choose, with its channels as chosen or as it starts. */
export async function readChoices({ ctx, input }: Args<Member>): Promise<Choice[]> {
  const { staffId, roles } = input
  const rows = await ctx.db.select().from(noticeChoices).where(eq(noticeChoices.staffId, staffId))
  const chosen = new Map(rows.map(({ kind, channels }) => [kind, channels]))
  return offeredKinds(roles).map((kind) => ({
    kind,
    channels: channelsOf(kind, { roles, chosen: chosen.get(kind) }),
    offered: [...offeredChannels(kind)],
  }))
}

/** Stores by which channels the member is notified about a kind. Throws INVALID_INPUT for one that the roles do not have. */
export function saveChoice({
  ctx,
  input,
}: Args<Member & { kind: NoticeKind; channels: readonly NoticeChannel[] }>): Promise<void> {
  const { staffId, roles, kind, channels: wanted } = input
  if (!offeredKinds(roles).includes(kind)) throw new AppError('INVALID_INPUT')
  const channels = channelsOf(kind, { roles, chosen: wanted })
  return makeChange(ctx, staffId, async (tx) => {
    await tx.db
      .insert(noticeChoices)
      .values({ staffId, kind, channels })
      .onConflictDoUpdate({ target: [noticeChoices.staffId, noticeChoices.kind], set: { channels } })
    await tx.record({ action: 'notice.choose', target: tx.actor, detail: { kind, channels } })
  })
}

import type { AuditEntry } from '#db/schema/index.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { type EntryRange, formatEntryRange } from '#domain/staff/audit-acknowledgement.ts'
import { aloneHours } from '#domain/staff/two-people.ts'
import type { ChainPlace } from '#server/services/shared/audit/seals.ts'
import {
  approveAcknowledgement,
  findAcknowledgeable,
  type OwnerProof,
  proposeAcknowledgement,
  readProposal,
} from '#server/services/staff/audit/acknowledge-entries.ts'
import { staffNames } from '#server/services/staff/other-members.ts'
import { type CommandWork, columns } from './command.ts'

/** One row each: what owners compare with the server's log before they acknowledge it. */
const describe = (entries: readonly AuditEntry[]): string[] =>
  entries.map(({ id, at, actor, action, target, address, requestId }) =>
    columns(id, formatShanghai(at), actor, action, target, address, requestId),
  )

/** Lists the rows of a range that may be acknowledged. */
export function listAcknowledgeable(range: EntryRange): CommandWork {
  return async (ctx) => {
    const entries = await findAcknowledgeable({ ctx, range })
    return [`可以确认 ${entries.length} 条，什么也没有改变：`, ...describe(entries)]
  }
}

/** Lists the rows of a proposal, and who made it for which reason. */
export function listProposed(id: number): CommandWork {
  return async (ctx) => {
    const { proposal, entries } = await readProposal({ ctx, id })
    const by = (await staffNames(ctx, [proposal.by])).get(proposal.by)?.name || proposal.by
    const head = [
      `${by} 提出于 ${formatShanghai(proposal.at)}`,
      `原因：${proposal.reason}`,
      `${proposal.rows.size} 条：`,
    ]
    return [columns(id, ...head), ...describe(entries)]
  }
}

type Given = { owner: OwnerProof; head: ChainPlace | undefined }

export function propose(input: Given & { range: EntryRange; reason: string }): CommandWork {
  return async (ctx) => {
    const { id, entries } = await proposeAcknowledgement({ ctx, input })
    const next = `请另一位所有者运行 npm run audit -- --approve ${id} 查看并复核；没有另一位时，${aloneHours}小时后自己复核`
    return [columns(id, `已提出确认 ${entries.length} 条，${next}`), ...describe(entries)]
  }
}

export function approve(input: Given & { id: number }): CommandWork {
  return async (ctx) => {
    const { range, rows, reason } = await approveAcknowledgement({ ctx, input })
    return [columns(input.id, `已确认 ${rows.size} 条（${formatEntryRange(range)}）`, `原因：${reason}`)]
  }
}

import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { call } from '../../kit/api.ts'
import { useGo } from '../../kit/navigation.tsx'
import { notify } from '../../kit/toasts.ts'
import { useRefresh } from '../../kit/use-call.ts'
import { directoryCopy as copy } from './copy.ts'

/**
 * Creates an entry and opens it beside the list; a refusal is notified. Without a group, as from ⌘K, it is in the first
 * one; in none where the directory has no group.
 */
export function useNewEntry(kind: DirectoryKind): (groupId?: number) => Promise<void> {
  const go = useGo()
  const refresh = useRefresh()
  return async (asked) => {
    const groupId = asked ?? (await firstGroup(kind))
    const body = { fields: { name: copy.newName(copy.kinds[kind].one), groupId } }
    const answer = await call('POST /directories/{kind}/entries', { params: { kind }, body })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { id } = answer.data
    void refresh('GET /directories/{kind}', 'GET /directories/{kind}/entries/{id}')
    await go({ to: `/${kind}`, search: { ...(groupId !== null && { group: String(groupId) }), open: String(id) } })
  }
}

async function firstGroup(kind: DirectoryKind): Promise<number | null> {
  const answer = await call('GET /directories/{kind}', { params: { kind }, query: {} })
  if (answer.code !== 200) return null
  return answer.data.groups[0]?.id ?? null
}

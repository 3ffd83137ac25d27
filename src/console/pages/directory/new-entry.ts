import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { call } from '../../kit/api.ts'
import { useGo } from '../../kit/navigation.tsx'
import { notify } from '../../kit/toasts.ts'
import { useRefresh } from '../../kit/use-call.ts'
import { directoryCopy as copy } from './copy.ts'

/** Makes an entry in a group, or in the first one where none is named, and opens it. */
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

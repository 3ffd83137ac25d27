import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { call } from '../../kit/api.ts'
import { useGo } from '../../kit/navigation.tsx'
import { useAction } from '../../kit/use-action.ts'
import { directoryCopy as copy } from './copy.ts'

/**
 * Creates an entry and opens it beside the list; a refusal is notified. Without a group, as from ⌘K, it is in the first
 * one; in none where the directory has no group.
 */
export function useNewEntry(kind: DirectoryKind): (groupId?: number) => Promise<void> {
  const go = useGo()
  const { act } = useAction()
  return async (asked) => {
    const groupId = asked ?? (await firstGroup(kind))
    const body = { fields: { name: copy.newName(copy.kinds[kind].one), groupId } }
    const group: Record<string, string> = groupId === null ? {} : { group: String(groupId) }
    await act(() => call('POST /directories/{kind}/entries', { params: { kind }, body }), {
      onDone: ({ data }) => go({ to: `/${kind}`, search: { ...group, open: String(data.id) } }),
    })
  }
}

async function firstGroup(kind: DirectoryKind): Promise<number | null> {
  const answer = await call('GET /directories/{kind}', { params: { kind }, query: {} })
  if (answer.code !== 200) return null
  return answer.data.groups[0]?.id ?? null
}

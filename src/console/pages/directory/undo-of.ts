import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { call } from '../../kit/api.ts'
import { notify } from '../../kit/toasts.ts'

/** The inverse of a verb, for the notice that says it was done; undefined where there is nothing to take back. */
export function undoOf(
  kind: DirectoryKind,
  token: string | undefined,
  renew: () => void,
): (() => Promise<void>) | undefined {
  if (token === undefined) return undefined
  return async () => {
    const answer = await call('POST /directories/{kind}/undo', { params: { kind }, body: { token } })
    if (answer.code !== 200) notify(answer.msg, { kind: 'bad' })
    renew()
  }
}

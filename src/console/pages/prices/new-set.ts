import { formatShanghai } from '#domain/shared/time.ts'
import { serverNow } from '#ui/server-clock.ts'
import { call } from '../../kit/api.ts'
import { useGo } from '../../kit/navigation.tsx'
import { useAction } from '../../kit/use-action.ts'
import { priceCopy as copy } from './copy.ts'

/** The name of a new change set until a member names it, with month, day and minute in Shanghai: 改价 11-24 09:30. */
export const newSetName = (): string => copy.newName(formatShanghai(serverNow()).slice(5, 16))

/** Creates an empty change set and opens it beside the matrix; a refusal is notified. */
export function useNewSet(): () => Promise<void> {
  const go = useGo()
  const { act } = useAction()
  return async () => {
    await act(() => call('POST /price-changes', { body: { name: newSetName() } }), {
      onDone: ({ data }) => go({ to: '/prices', search: { set: String(data.id) } }),
    })
  }
}

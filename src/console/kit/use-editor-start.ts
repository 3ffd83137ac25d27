import { useState } from 'react'

/** A reading call, as `useCall` answers it. */
type Reading<Answer> = { data: Answer | undefined; isFetching: boolean; isPlaceholderData: boolean }

/**
 * What an editor begins with: the first answer that is not being read anew. It is kept, because a later reading, such as
 * that of a member who returns to the tab, must not replace what is being typed. Only another `round` begins anew, from
 * the first such answer after it; until then the last start stays. Null before the first answer.
 */
export function useEditorStart<Answer>(
  { data, isFetching, isPlaceholderData }: Reading<Answer>,
  round = 0,
): { round: number; answer: Answer } | null {
  const [start, setStart] = useState<{ round: number; answer: Answer } | null>(null)
  if (data !== undefined && !isFetching && !isPlaceholderData && start?.round !== round)
    setStart({ round, answer: data })
  return start
}

import type { ForbiddenWord } from '#domain/content/checks/advertising-words.ts'
import { useCall } from './use-call.ts'

/** The words that texts are checked for, as the settings have them; undefined until they have come. */
export function useForbiddenWords(): readonly ForbiddenWord[] | undefined {
  const { data } = useCall('GET /settings/words', {})
  return data?.data.rows
}

import type { ForbiddenWord } from '#domain/content/checks/advertising-words.ts'
import { firstFocus } from '#ui/first-focus.ts'
import { useCall } from './use-call.ts'

/**
 * Shows the control of the page that a check is about and moves the focus into it: the element marked
 * `data-check-field`, or the first control inside of it. Does nothing where the page has no such field.
 */
export function goToCheckField(field: string): void {
  const place = document.querySelector<HTMLElement>(`[data-check-field="${CSS.escape(field)}"]`)
  if (place === null) return
  for (const folded of place.querySelectorAll('details')) folded.open = true
  place.scrollIntoView({ block: 'center' })
  const control = place.matches('input, select, textarea, button') ? place : firstFocus(place)
  control.focus({ preventScroll: true })
}

/** The words that texts are checked for, as the settings have them; undefined until they have come. */
export function useForbiddenWords(): readonly ForbiddenWord[] | undefined {
  const { data } = useCall('GET /settings/words', {})
  return data?.data.rows
}

import type { ForbiddenWord } from '#domain/content/checks/advertising-words.ts'
import type { WordPlace } from '#domain/content/checks/find-issues.ts'
import { firstFocus } from '#ui/first-focus.ts'
import { useCall } from './use-call.ts'

/**
 * Shows the control of the page that a check is about and moves the focus into it: the element marked
 * `data-check-field`, or the first control inside of it. Does nothing where the page has no such field.
 */
export function goToCheckField(field: string, word?: WordPlace): void {
  const place = document.querySelector<HTMLElement>(`[data-check-field="${CSS.escape(field)}"]`)
  if (place === null) return
  for (const folded of place.querySelectorAll('details')) folded.open = true
  const around = place.closest('details')
  if (around !== null) around.open = true
  place.scrollIntoView({ block: 'center' })
  const control = place.matches('input, select, textarea, button') ? place : firstFocus(place)
  control.focus({ preventScroll: true })
  if (word && (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) selectWord(control, word)
}

/** Selects a word of a field, so that typing replaces it; nothing where it is not there any more. */
function selectWord(field: HTMLInputElement | HTMLTextAreaElement, { word, occurrence }: WordPlace): void {
  const parts = field.value.split(word)
  if (occurrence + 1 >= parts.length) return
  const from = parts.slice(0, occurrence + 1).join(word).length
  field.setSelectionRange(from, from + word.length)
}

/** The words that texts are checked for, as the settings have them; undefined until they have come. */
export function useForbiddenWords(): readonly ForbiddenWord[] | undefined {
  const { data } = useCall('GET /settings/words', {})
  return data?.data.rows
}

import { type RefObject, useCallback } from 'react'
import type { ForbiddenWord } from '#domain/content/checks/advertising-words.ts'
import type { WordPlace } from '#domain/content/checks/placed-words.ts'
import { firstFocus } from '#ui/first-focus.ts'
import type { TextReach } from './rich-text/reach-text.ts'
import { useCall } from './use-call.ts'

/** The rich texts on the page by the names of their fields: only their editors know where a word is. */
const texts = new Map<string, TextReach>()
/** Where to go in a rich text whose editor is on its way. */
let awaited: { field: string; block: number | null; word: WordPlace | undefined } | null = null

/** The `reach` of a rich text's editor, by which a check of this field finds its place; `own` is given it too. */
export function useCheckedText(field: string, own?: RefObject<TextReach | null>): (reach: TextReach | null) => void {
  return useCallback(
    (reach) => {
      if (own) own.current = reach
      if (reach === null) return void texts.delete(field)
      texts.set(field, reach)
      const here = awaited?.field === field ? awaited : null
      awaited = null
      // The dialog that the editor is in chooses its first focus after this.
      if (here) requestAnimationFrame(() => reach.goTo(here.block, here.word))
    },
    [field, own],
  )
}

/**
 * Shows the control of the page that a check is about and moves the focus into it: the element marked
 * `data-check-field`, or the first control inside of it; in a rich text its outermost block. A word is selected, so that typing replaces it; a text that is
 * written in a dialog is opened for that by its button, which is marked `data-opens-text`, and the media for a place that is marked
 * `data-empty`. A rich text whose editor is still loading, marked `data-rich-text`, is gone to when it has come. Does nothing where
 * the page has no such field.
 */
export function goToCheckField(field: string, word?: WordPlace, block: number | null = word?.block ?? null): void {
  const text = texts.get(field)
  awaited = null
  if (text) {
    text.goTo(block, word)
    return
  }
  const place = document.querySelector<HTMLElement>(`[data-check-field="${CSS.escape(field)}"]`)
  if (place === null) return
  for (const folded of place.querySelectorAll('details')) folded.open = true
  const around = place.closest('details')
  if (around !== null) around.open = true
  place.scrollIntoView({ block: 'center' })
  if (place.dataset.richText !== undefined) {
    awaited = { field, block, word }
    return
  }
  const control = place.matches('input, select, textarea, button') ? place : firstFocus(place)
  control.focus({ preventScroll: true })
  if (word) selectIn(control, field, word)
  // A place without its picture, which is missing for this check: its button opens the media.
  if (place.dataset.empty !== undefined) control.click()
}

function selectIn(control: HTMLElement, field: string, word: WordPlace): void {
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) selectWord(control, word)
  else if (control.dataset.opensText !== undefined) {
    awaited = { field, block: word.block ?? null, word }
    control.click()
  }
}

/** Selects a word of a field; nothing where it is not there any more. */
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

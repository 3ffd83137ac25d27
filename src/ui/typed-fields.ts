import {
  type FieldElement,
  isFillable,
  type NamedField,
  namedFields,
  readSession,
  type TypedField,
  typedFieldsKey,
} from './named-fields.ts'

/** Fields that come later than this, as in a dialog, are new to the visitor. */
const withinMs = 10_000

/**
 * After a reload for a missing part: fills the fields again, each as soon as the page is interactive and has it. Their
 * forms get the events of typing.
 */
export function restoreTypedFields(): void {
  const waiting = new Set<TypedField>(JSON.parse(readSession(typedFieldsKey) ?? '[]'))
  sessionStorage.removeItem(typedFieldsKey)
  const root = document.documentElement

  function fillPresent(): void {
    if (root.dataset.ready === undefined) return
    const present = namedFields()
    for (const kept of waiting) {
      const [name, place, value] = kept
      const [field] = present.find((one) => one[1] === name && one[2] === place) ?? []
      if (field === undefined) continue
      waiting.delete(kept)
      fill(field, value)
    }
    if (waiting.size === 0) watch.disconnect()
  }

  const watch = new MutationObserver(fillPresent)
  watch.observe(root, { attributes: true, attributeFilter: ['data-ready'], childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), withinMs)
  fillPresent()
}

/**
 * After React made a part of the document anew: fills the new fields with what is in the `old` ones, which are no part of it
 * any more.
 */
export function refillFields(old: readonly NamedField[]): void {
  const present = namedFields(isFillable)
  for (const [gone, name, place] of old) {
    const [field] = present.find((one) => one[1] === name && one[2] === place) ?? []
    if (gone.isConnected || field === undefined) continue
    if (isTicked(gone) !== isTicked(field)) field.click()
    else if (gone.value !== '') fill(field, gone.value)
  }
}

const isTicked = (field: FieldElement): boolean => field instanceof HTMLInputElement && field.checked

/** React overrides a field's own `value` to notice changes; the element's kind has the one that it listens for. */
function fill(field: FieldElement, value: string): void {
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** As the contract takes a place (`presenceSign`); a field of another name has none. */
const namePattern = /^[\w.:-]{1,100}$/

/** The text of a record that has one, which is no field of a form (`data-text-place`). */
const textName = 'content'

/**
 * Where in an editor the focus is: the block of a page (`data-place`), else the field (`data-check-field`), else the text; in a text
 * with the number of the block in it from 0, as in `content#3`. Null outside of all.
 */
export function placeOf(focused: Element | null): string | null {
  const around = (mark: string) => focused?.closest<HTMLElement>(`[${mark}]`)
  const name =
    around('data-place')?.dataset.place ??
    around('data-check-field')?.dataset.checkField ??
    (around('data-text-place') ? textName : undefined)
  if (name === undefined || !namePattern.test(name)) return null
  const text = focused?.closest('.ProseMirror')
  const at = text && document.getSelection()?.anchorNode
  const block = at ? [...text.children].findIndex((child) => child.contains(at)) : -1
  return block === -1 ? name : `${name}#${block}`
}

/** The element that shows a place of another member; null where this page shows none of it now. */
export function elementOfPlace(place: string): Element | null {
  const [name = '', block] = place.split('#')
  const marks = ['data-place-of', 'data-place', 'data-check-field'].map((mark) => `[${mark}="${CSS.escape(name)}"]`)
  const around = document.querySelector((name === textName ? [...marks, '[data-text-place]'] : marks).join())
  return (block === undefined ? null : around?.querySelector('.ProseMirror')?.children[Number(block)]) ?? around
}

const fieldSelector =
  'input:not([type="hidden"], :disabled), select:enabled, textarea:enabled, [contenteditable="true"]'
const ableSelector = ':enabled:not([aria-disabled="true"])'
const buttonSelector = `button${ableSelector}:not([data-dialog-close]), a[href]`

/**
 * The element that a dialog begins in (console 6b): its first field, of radio buttons the checked one; without a field its
 * main button. The main button is the last one of `[data-dialog-actions]`, or, where that does nothing now or there is no such
 * row, the first button that can be pressed.
 * Where the main button is marked `data-danger` a harmless one of the row is taken, because a stray Enter presses it. The
 * close button, marked `data-dialog-close`, is never taken: the dialog itself is where nothing else can be.
 */
export function firstFocus(dialog: HTMLElement): HTMLElement {
  const visible = (selector: string) =>
    [...dialog.querySelectorAll<HTMLElement>(selector)].filter((element) => element.getClientRects().length > 0)
  const fields = visible(fieldSelector)
  const [first] = fields
  if (first instanceof HTMLInputElement && first.type === 'radio')
    return fields.find((field) => field instanceof HTMLInputElement && isCheckedOf(field, first.name)) ?? first
  if (first !== undefined) return first
  const actions = visible('[data-dialog-actions] button')
  const main = actions[actions.length - 1]
  if (main?.dataset.danger !== undefined) return actions.find(({ dataset }) => dataset.danger === undefined) ?? dialog
  return main?.matches(ableSelector) ? main : (visible(buttonSelector)[0] ?? dialog)
}

function isCheckedOf({ type, name, checked }: HTMLInputElement, group: string): boolean {
  return type === 'radio' && name === group && checked
}

/**
 * Copies text to the clipboard: with the asynchronous API, else from a selected text area, which WeChat's browser still
 * allows. Resolves to false when both are refused; the caller then shows the text.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.position = 'fixed'
  area.style.opacity = '0'
  // Inside an open dialog, so that its focus trap does not take the selection away.
  const parent = document.activeElement?.parentElement ?? document.body
  parent.append(area)
  area.select()
  area.setSelectionRange(0, text.length)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
  }
}

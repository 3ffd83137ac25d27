import type { Locator } from '@playwright/test'

export type GivenFile = { name: string; mimeType: string; buffer: Buffer }

/** A picture as it comes from a clipboard or a folder. */
export const pictureFile = (buffer: Buffer): GivenFile => ({ name: '图.png', mimeType: 'image/png', buffer })

/** Gives a text, or another part of a page, what a clipboard or a hand brings; answers whether the browser does nothing of its own with it. */
export async function give(
  text: Locator,
  kind: 'paste' | 'drop',
  { html = '', files = [] }: { html?: string; files?: readonly GivenFile[] },
): Promise<boolean> {
  const args = {
    kind,
    html,
    files: files.map(({ buffer, ...file }) => ({ ...file, bytes: buffer.toString('base64') })),
  }
  return text.evaluate((element, { kind, html, files }) => {
    const data = new DataTransfer()
    if (html !== '') data.setData('text/html', html)
    for (const { name, mimeType: type, bytes } of files)
      data.items.add(new File([Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))], name, { type }))
    const { left, bottom } = element.getBoundingClientRect()
    const common = { bubbles: true, cancelable: true }
    return !element.dispatchEvent(
      kind === 'paste'
        ? new ClipboardEvent('paste', { clipboardData: data, ...common })
        : new DragEvent('drop', { dataTransfer: data, clientX: left + 20, clientY: bottom - 4, ...common }),
    )
  }, args)
}

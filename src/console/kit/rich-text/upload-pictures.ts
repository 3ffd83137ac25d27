import type { EditorView } from '@tiptap/pm/view'
import { addUploads } from '../uploads.ts'
import { pictureType } from './data-picture.ts'
import { insertFigures } from './figure.ts'

function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => pictureType.test(type))
}

/** Sends files and answers the place of each in a text. */
export function sendPictures(files: readonly File[]): { upload: number }[] {
  return addUploads(files).map((upload) => ({ upload }))
}

/** Bytes of pictures on the clipboard, where nothing else is: a page that somebody copied brings its words, not a picture of them. */
export function takePaste(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
  const files = picturesIn(clipboardData)
  if (files.length === 0 || !isPictureAlone(clipboardData?.getData('text/html') ?? '')) return false
  insertFigures(view, sendPictures(files))
  return true
}

function isPictureAlone(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.textContent?.trim() === '' && body.querySelector('table') === null
}

/** Files that are dropped into the text stand behind the block that they were dropped on. */
export function takeDrop(view: EditorView, event: DragEvent): boolean {
  const files = picturesIn(event.dataTransfer)
  if (files.length === 0) return false
  event.preventDefault()
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
  insertFigures(view, sendPictures(files), place?.pos)
  return true
}

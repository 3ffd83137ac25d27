import { editorCopy as copy } from '../editor-copy.ts'

/** What the server makes a picture of; its bytes decide in the end. */
export const pictureType = /^image\/(?:jpeg|png|webp|gif|svg\+xml)$/

const dataAddress = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/

/** The bytes that an address carries in itself, as a file; null for every other address. */
export function fileOfAddress(address: string): File | null {
  const [, type = '', text = ''] = dataAddress.exec(address) ?? []
  if (!pictureType.test(type)) return null
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const ending = type.slice(6).replace('svg+xml', 'svg').replace('jpeg', 'jpg')
    return new File([bytes], copy.pastedFile(ending), { type })
  } catch {
    return null
  }
}

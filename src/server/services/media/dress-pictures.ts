import type { MediaFile } from '#db/schema/index.ts'
import { mediaAddress, mediaKeyOf } from '#domain/media/picture-address.ts'
import type { Ctx } from '#server/context.ts'
import { findByKeys } from './list-media.ts'

type Dress = {
  /** Formats an address that is a value by itself. */
  address: (file: MediaFile) => string
  /** A picture in a rich text; `rest` are its other attributes but its size, as the sanitiser wrote them. */
  picture: (file: MediaFile, rest: string) => string
}

const pictures = new RegExp(`<img src="${mediaAddress}"((?: [a-z]+="[^"]*")*) />`, 'g')
const size = / (?:width|height)="\d*"/g

/**
 * The same value with every upload in it dressed: addresses, and pictures in rich text that was sanitised. Gives the
 * value itself where it shows none, and the files that it shows.
 */
export async function dressPictures<Value>(args: {
  ctx: Pick<Ctx, 'db'>
  input: Value
  dress: Dress
}): Promise<{ value: Value; files: MediaFile[] }> {
  const { ctx, input, dress } = args
  const keys = new Set<string>()
  eachText(input, (text) => {
    const key = mediaKeyOf(text)
    if (key !== null) keys.add(key)
    else if (text.includes('<img')) for (const [, one = ''] of text.matchAll(pictures)) keys.add(one)
  })
  const files = await findByKeys({ ctx, input: [...keys] })
  if (files.size === 0) return { value: input, files: [] }

  function dressText(text: string): string {
    const file = files.get(mediaKeyOf(text) ?? '')
    if (file !== undefined) return dress.address(file)
    if (!text.includes('<img')) return text
    return text.replace(pictures, (whole, key: string, rest: string) => {
      const shown = files.get(key)
      return shown === undefined ? whole : dress.picture(shown, rest.replace(size, ''))
    })
  }
  // Texts map to texts, so the output has the input's type.
  return { value: changeTexts(input, dressText) as Value, files: [...files.values()] }
}

function eachText(value: unknown, look: (text: string) => void): void {
  if (typeof value === 'string') look(value)
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) eachText(part, look)
}

function changeTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((part) => changeTexts(part, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changeTexts(part, change)]))
}

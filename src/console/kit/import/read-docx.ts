import { strFromU8, strToU8, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { wordStyles } from './copy.ts'
import { unpack } from './unpack.ts'
import { countWordLosses, simplifyWord, unlinkNotes, type WordLosses } from './word-xml.ts'

const styled = (names: readonly string[], becomes: string) =>
  names.map((name) => `p[style-name='${name}'] => ${becomes}`)

/** What the library does not know by itself. */
const styleMap = [
  ...styled(wordStyles.title, 'h1:fresh'),
  ...styled(wordStyles.quote, 'blockquote > p:fresh'),
  ...styled(wordStyles.subtitle, 'p:fresh'),
  'u => u',
  'strike => s',
]

/** A picture that is not in the file, but linked, is one whose bytes did not come: it leaves its place. */
const convertImage = mammoth.images.imgElement(async (image) => {
  const bytes = await image.read('base64').catch(() => null)
  return { src: bytes === null ? '' : `data:${image.contentType};base64,${bytes}` }
})

/** The text of a Word file as HTML, and what of the file is not in it. */
export type WordText = { html: string; unread: number; losses: WordLosses }

const textParts = /^word\/(?:document|footnotes|endnotes)\.xml$/

/**
 * A Word file as HTML, still to be cleaned. `unread` counts parts that were not read: formulas, charts, shapes, embedded
 * documents. The library is given an archive that is unpacked already, so that only the limits of {@link unpack} count.
 */
export async function readDocx(bytes: Uint8Array): Promise<WordText> {
  const parts = unpack(bytes, (name) => /^(?:word\/|_rels\/|docProps\/|\[Content_Types\])/.test(name))
  const names = Object.keys(parts)
  const textIn = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const xml = textIn('word/document.xml')
  const allText = names.filter((name) => textParts.test(name)).map(textIn)
  const margins = names.filter((name) => /^word\/(?:header|footer)\d*\.xml$/.test(name)).map(textIn)
  const losses = countWordLosses(allText.join('\n'), margins)
  const simple = Object.fromEntries(
    names.map((name) => [
      name,
      textParts.test(name) ? strToU8(simplifyWord(textIn(name))) : (parts[name] ?? new Uint8Array()),
    ]),
  )
  const { buffer } = zipSync(simple, { level: 0 })
  const options = { styleMap, convertImage }
  // The library reads one of these in a browser and the other in Node, where tests run.
  const file = { arrayBuffer: buffer as ArrayBuffer, buffer: buffer as ArrayBuffer as Buffer & ArrayBuffer }
  const { value: html, messages } = await mammoth.convertToHtml(file, options)
  const ignored = messages.filter(({ message }) =>
    /element (?:with an unsupported character )?was ignored/i.test(message),
  )
  return { html: unlinkNotes(html), unread: ignored.length + countDrawnParts(xml), losses }
}

/**
 * Drawings without a picture, such as charts and diagrams, which the library leaves out without a message. One with an
 * alternative for older programs does not count: the library reads that.
 */
export function countDrawnParts(xml: string): number {
  let count = 0
  let hasPicture = false
  let choices = 0
  for (const [part] of xml.matchAll(/<\/?(?:mc:Choice|w:drawing)\b|<a:blip\b/g)) {
    if (part === '<mc:Choice') choices += 1
    else if (part === '</mc:Choice') choices -= 1
    else if (part === '<a:blip') hasPicture = true
    else if (part === '<w:drawing') hasPicture = false
    else if (!hasPicture && choices === 0) count += 1
  }
  return count
}

import { plainText } from './plain-text.ts'

/** Neither code nor the head of a table reads as a sentence. */
const unread = /<(pre|thead)\b[^>]*>[\s\S]*?<\/\1>/gi
/** A time, or a time and its end, that begins a row of a table: its cell and the next one are read as one. */
const hours = /(<t[hd]\b[^>]*>\s*\d{1,2}:\d{2}(?:\s*[-–—~～至]\s*\d{1,2}:\d{2})?)\s*<\/t[hd]>\s*<t[hd]\b[^>]*>\s*/gi
const ends: readonly [RegExp, string][] = [
  [/<\/h[1-6]>/gi, '：'],
  [/<\/t[hd]>(?=\s*<t[hd]\b)/gi, '，'],
  [/<\/(?:tr|li|dd|figcaption)>/gi, '；'],
  [/<\/dt>/gi, '：'],
  [/<\/(?:table|ul|ol|dl|p)>/gi, '。'],
]

/**
 * The sentences of a rich text, one line per block, for an excerpt: what the elements say to the eye (rows, items, headings)
 * is said by punctuation. `plainText` is what is searched.
 */
export function readingText(html: string): string {
  const marked = ends.reduce(
    (text, [end, mark]) => text.replace(end, (tag) => `${mark}${tag}`),
    html.replace(unread, '').replace(hours, '$1 '),
  )
  return plainText(marked)
    .replace(/\n(?=[：，；。])/g, '')
    .replace(/，\n/g, '，')
    .replace(/^[：，；。]+/, '')
    .replace(/[，；：]+。/g, '。')
    .replace(/，(?=；)/g, '')
    .replace(/([。！？!?…：:；;，])[：，；。]+/g, '$1')
}

import { editorCopy as copy } from '../editor-copy.ts'

/** A thing that `/` offers to insert: its name, and how that is typed in Latin letters. */
export type Insertable = { name: string; word: string; pinyin: string; also?: string }

export type InsertableName =
  | 'picture'
  | 'video'
  | 'videoLink'
  | 'heading2'
  | 'heading3'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'table'
  | 'notice'
  | 'code'
  | 'rule'
  | 'price'

/** In the order of the menu. The pinyin is written out, because the dictionary would be larger than the whole editor. */
export const insertables: readonly (Insertable & { name: InsertableName })[] = [
  { name: 'picture', word: copy.picture, pinyin: 'tu pian', also: 'image' },
  { name: 'video', word: copy.video, pinyin: 'shi pin', also: 'video' },
  { name: 'videoLink', word: copy.videoLink, pinyin: 'shi pin lian jie', also: 'bilibili' },
  { name: 'heading2', word: copy.heading2, pinyin: 'er ji biao ti', also: 'h2' },
  { name: 'heading3', word: copy.heading3, pinyin: 'san ji biao ti', also: 'h3' },
  { name: 'bullets', word: copy.bullets, pinyin: 'lie biao', also: 'list' },
  { name: 'numbers', word: copy.numbers, pinyin: 'bian hao lie biao', also: 'ol' },
  { name: 'quote', word: copy.quote, pinyin: 'yin yong', also: 'quote' },
  { name: 'table', word: copy.table, pinyin: 'biao ge', also: 'table' },
  { name: 'notice', word: copy.notice, pinyin: 'ti shi', also: 'note' },
  { name: 'code', word: copy.code, pinyin: 'dai ma', also: 'code' },
  { name: 'rule', word: copy.rule, pinyin: 'fen ge xian', also: 'hr' },
  { name: 'price', word: copy.price, pinyin: 'jia ge yin yong', also: 'price' },
]

/** What is typed after the sign: a slash, or the mark that a Chinese keyboard has on the same key. */
const typedPattern = /^[/／、]([^\s/／、]{0,12})$/

/** The query of a paragraph that begins with `/`, without the sign; null for any other text. */
export function insertQuery(paragraph: string): string | null {
  return typedPattern.exec(paragraph)?.[1] ?? null
}

/** The things whose name has the query in it, in characters, pinyin from any syllable on, or its initials. */
export function findInsertables(query: string, offered: readonly Insertable[]): readonly Insertable[] {
  const typed = query.toLowerCase()
  return offered.filter(
    ({ word, pinyin, also = '' }) => word.includes(typed) || also.startsWith(typed) || isSpoken(pinyin, typed),
  )
}

function isSpoken(pinyin: string, typed: string): boolean {
  const syllables = pinyin.split(' ')
  return syllables.some((_, from) => {
    const rest = syllables.slice(from)
    const initials = rest.map(([letter]) => letter).join('')
    return rest.join('').startsWith(typed) || initials.startsWith(typed)
  })
}

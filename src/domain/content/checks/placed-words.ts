import { type ForbiddenWord, type FoundWord, findForbiddenWords } from './advertising-words.ts'
import { readBlocks } from './read-blocks.ts'

/** A word, its place among the same words of its field or block, from 0, and in a rich text its outermost block. */
export type WordPlace = { word: string; occurrence: number; block?: number | undefined }

/** A forbidden word and where it is. */
type PlacedWord = FoundWord & { place: WordPlace }

/** The forbidden words of a line or of plain text, each with its place. */
export function placeWords(text: string, words?: readonly ForbiddenWord[]): PlacedWord[] {
  return findForbiddenWords(text, words).map((found) => {
    const { word, at } = found
    return { ...found, place: { word, occurrence: text.slice(0, at).split(word).length - 1 } }
  })
}

/** The same of a rich text, block by block. */
export function placeWordsInHtml(html: string, words?: readonly ForbiddenWord[]): PlacedWord[] {
  return readBlocks(html).texts.flatMap((text, block) =>
    placeWords(text, words).map((found) => ({ ...found, place: { ...found.place, block } })),
  )
}

type WordIssue = { level: 'error' | 'warning'; message: string; at: WordPlace }

/** An issue for each word of a short text, at its first place there. */
export function judgeWords(found: readonly PlacedWord[]): WordIssue[] {
  const firsts = found.filter(({ word }, at) => found.findIndex((one) => one.word === word) === at)
  return firsts.map(({ word, source, instead, isForJudging, place }) => ({
    level: isForJudging ? 'warning' : 'error',
    message: isForJudging
      ? `“${word}”可能违反${source}，请确认不是对自己的夸大`
      : `“${word}”是${source}禁用的说法，${instead === '' ? '请修改' : `可改为“${instead}”`}`,
    at: place,
  }))
}

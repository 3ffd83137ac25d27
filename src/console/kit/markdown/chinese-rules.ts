import { Tokenizer, type TokenizerObject } from 'marked'

/** Letters and signs between which no space is written. */
const wide = '\\u2e80-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef'
const wideSigns =
  '\\u3000-\\u303f\\uff00-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\u2014\\u2018-\\u201d\\u2026'

const isWide = new RegExp(`[${wide}]`)
const isWideOrQuote = new RegExp(`[${wide}${wideSigns}]`)
const wideSign = new RegExp(`[${wideSigns}]`)

/** Whether a line break between two characters of a paragraph is no space: one is Chinese, the other Chinese or a quote. */
export function joinsLines(before: string, after: string): boolean {
  return (isWide.test(before) || isWide.test(after)) && isWideOrQuote.test(before) && isWideOrQuote.test(after)
}

const markedBefore = new RegExp(`[${wide}${wideSigns}](?=[*~]+(?![\\s*~${wide}${wideSigns}])[\\p{P}\\p{S}])`, 'gu')
const markedAfter = new RegExp(`(?<=(?![*~])(?!\\p{Ps}|\\p{Pi})[\\p{P}\\p{S}][*~]+)[${wide}]`, 'gu')
const signAtMark = new RegExp(`[${wideSigns}](?=[*~])|(?<=[*~])[${wideSigns}]`, 'gu')

/**
 * The text in which the library looks for the end of emphasis, of the same length. CommonMark counts `：` as punctuation
 * and asks for a space behind `**注意：**`, which Chinese does not write. Here a Chinese sign is a letter, and a Chinese
 * character beside a mark separates as a space does.
 */
function maskChinese(text: string): string {
  return text.replace(markedBefore, '.').replace(markedAfter, '.').replace(signAtMark, 'a')
}

let lastMask = { text: '', mask: '' }
function maskOf(text: string): string {
  if (lastMask.text !== text) lastMask = { text, mask: maskChinese(text) }
  return lastMask.mask
}

/** The character before a mark as the library shall see it: one that lets emphasis begin where Chinese is beside it. */
function before(src: string, previous: string): string {
  const next = /^[*~]+(.)/su.exec(src)?.[1] ?? ''
  return isWideOrQuote.test(previous) || wideSign.test(next) ? '.' : previous
}

const { emStrong, del, url } = Tokenizer.prototype

/** Emphasis beside Chinese signs; an address in a text ends before a Chinese sign. */
export const chineseTokenizer: TokenizerObject = {
  emStrong(src, mask, previous = '') {
    return src.startsWith('*')
      ? emStrong.call(this, src, maskOf(mask), before(src, previous))
      : emStrong.call(this, src, mask, previous)
  },
  del(src, mask, previous = '') {
    return src.startsWith('~') ? del.call(this, src, maskOf(mask), before(src, previous)) : undefined
  },
  url(src) {
    const end = src.search(wideSign)
    return url.call(this, end === -1 ? src : src.slice(0, end))
  },
}

/**
 * True for text that must not reach PostgreSQL or a log: NUL, or a lone surrogate. With the `u` flag a surrogate pair
 * is one character, so only a lone one matches.
 */
export function hasUnsafeText(text: string): boolean {
  return text.includes('\0') || /\p{Surrogate}/u.test(text)
}

/**
 * Invisible letters that no text of one line needs: control characters with tabs and line breaks, marks and
 * overrides of the direction, and spaces without a width. The joiners U+200C and U+200D are parts of words and emoji.
 */
const hiddenLetters = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/u
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const allHidden = new RegExp(hiddenLetters, 'gu')

/** Follows the name of a field. */
export const hiddenLettersSentence = '里有看不见的字符（换行、控制符或文字方向符），请删除后再试'

/** True for a text that has letters which a text of one line may not have (decision 105). */
export function hasHiddenLetters(text: string): boolean {
  return hiddenLetters.test(text)
}

/** A text as one line: a space for its breaks, without the other hidden letters. */
export function toOneLine(text: string): string {
  return hiddenLetters.test(text) ? text.trim().replace(breaks, ' ').replace(allHidden, '') : text
}

/** Also joiners, variation selectors and fillers: no field of digits or plain letters needs them. */
const unseenLetters = /[\p{Cf}\p{DI}]|(?!\s)\p{Cc}/gu

/**
 * A text of plain letters as it is read: in compatibility form, so full-width letters are ordinary ones, and without letters
 * that have no width. `dropped` leaves out more.
 */
export function toPlainLetters(text: string, dropped?: RegExp): string {
  const seen = text.normalize('NFKC').replace(unseenLetters, '')
  return (dropped ? seen.replace(dropped, '') : seen).normalize('NFKC')
}

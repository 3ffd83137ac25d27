/**
 * True for text that must not reach PostgreSQL or a log: NUL, or a lone surrogate. With the `u` flag a surrogate pair
 * is one character, so only a lone one matches.
 */
export function hasUnsafeText(text: string): boolean {
  return text.includes('\0') || /\p{Surrogate}/u.test(text)
}

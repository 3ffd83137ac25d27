/**
 * True for text that neither PostgreSQL nor a log should meet: NUL, or half of a surrogate pair. With the `u` flag a
 * whole pair is one character, so only a lonely half matches.
 */
export function hasUnsafeText(text: string): boolean {
  return text.includes('\0') || /\p{Surrogate}/u.test(text)
}

/** Control characters, and invisible ones that change the text direction. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** One line of a list. Names given by users can neither break it nor send control sequences to the terminal. */
export function columns(...values: readonly (string | number)[]): string {
  return values.map((value) => String(value).replace(invisible, '')).join('  ')
}

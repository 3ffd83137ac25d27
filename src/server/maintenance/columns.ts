/** Control characters, and the invisible ones that turn the direction of what follows. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** One line of a list. What people called themselves cannot break it, nor speak to the terminal. */
export function columns(...values: readonly (string | number)[]): string {
  return values.map((value) => String(value).replace(invisible, '')).join('  ')
}

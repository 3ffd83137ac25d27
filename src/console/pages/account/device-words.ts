/** In this order: Edge names Chrome too, and Chrome names Safari after itself. */
const browsers = [
  ['Edge', 'Edg/'],
  ['Firefox', 'Firefox/'],
  ['Chrome', 'Chrome/'],
  ['Safari', 'Safari/'],
] as const
/** In this order: Android names Linux too, and iPhones and iPads name Mac OS X. */
const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['macOS', 'Mac OS X'],
  ['Linux', 'Linux'],
] as const

/** The browser and system of a user agent in a few words; an unknown browser is its first 24 characters. */
export function deviceWords(userAgent: string): string {
  const nameIn = (names: readonly (readonly [name: string, mark: string])[]) =>
    names.find(([, mark]) => userAgent.includes(mark))?.[0]
  return [nameIn(browsers) ?? userAgent.slice(0, 24), nameIn(systems)].filter(Boolean).join(' · ')
}

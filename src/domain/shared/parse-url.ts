/** An address, or null for a text that is none: `URL.parse`, which is younger than the browsers that the site serves. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

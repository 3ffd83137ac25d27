/** Bytes of a file that a browser hashes at once; larger ones do not fit into the memory of a small computer. */
export const hashedAtMost = 512 * 1024 ** 2

/** Maximum length of a pasted text; the answer of a command line is far shorter. */
export const hashPasteAtMost = 2_000

/**
 * The SHA-256 in a pasted text, in lower case: alone, or in the answer of `Get-FileHash`, `shasum` or `certutil`, which
 * writes pairs with spaces between. Null unless there is exactly one.
 */
export function readHash(pasted: string): string | null {
  if (pasted.length > hashPasteAtMost) return null
  const found = pasted.matchAll(/(?:^|[^\da-z])([\da-f]{64}|(?:[\da-f]{2} ){31}[\da-f]{2})(?![\da-z])/gi)
  const hashes = new Set(Array.from(found, ([, hash = '']) => hash.replaceAll(' ', '').toLowerCase()))
  const [hash = null] = hashes
  return hashes.size === 1 ? hash : null
}

type Hashed = { sha256: string | null; downloadUrl: string }

/** The published installer with this SHA-256; two addresses of the same bytes are one, the newest. */
export function installerOf<I extends Hashed>(published: readonly I[], sha256: string): I | undefined {
  return published.find((installer) => installer.sha256 === sha256)
}

/** For each character of `one`, whether `other` has the same at its place. */
export function equalPlaces(one: string, other: string): boolean[] {
  return Array.from(one, (character, place) => character === other[place])
}

import { createRequire } from 'node:module'

type Sanitizer = typeof import('sanitize-html')

let loaded: Sanitizer | null = null

/** `sanitize-html`, loaded with the first text that needs it: it has 65 modules, and no start needs them (decision 043). */
export function loadSanitizer(): Sanitizer {
  loaded ??= createRequire(import.meta.url)('sanitize-html') as Sanitizer
  return loaded
}

import { contentSentences } from './sentences.ts'

/** The last passes of an item: the version of the text that was passed, by whom, and whether they saved it themselves. */
export type ReviewPass = { version: string | null; by: string; isOwnText: boolean }

/**
 * Whether a text may be published where a pass is a condition of it (console 6b): a colleague passed exactly this version
 * and did not save it themselves. `changed`: an earlier version was passed; `own`: only by who saved it.
 */
export type PassState = { state: 'passed' | 'changed' | 'own'; by: string } | { state: 'missing' }

export function passOf(version: string, passes: readonly ReviewPass[]): PassState {
  const ofThis = passes.filter((pass) => pass.version === version)
  const counted = ofThis.find(({ isOwnText }) => !isOwnText)
  if (counted) return { state: 'passed', by: counted.by }
  if (ofThis[0]) return { state: 'own', by: ofThis[0].by }
  return passes[0] ? { state: 'changed', by: passes[0].by } : { state: 'missing' }
}

/** The sentence against publishing, or null. No reason overrides it: the condition is a setting of the site. */
export function passRefusal(pass: PassState): string | null {
  switch (pass.state) {
    case 'passed':
      return null
    case 'missing':
      return contentSentences.passMissing
    case 'changed':
      return contentSentences.passChanged(pass.by)
    case 'own':
      return contentSentences.passOwn(pass.by)
  }
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findContentIssues } from '#domain/content/checks/find-issues.ts'
import { contentFields } from '#domain/content/fields.ts'
import { blankRecord } from '#domain/shared/fields.ts'
import { replaceOccurrence } from './reach-text.ts'

const words = [{ word: '最稳', source: '《广告法》', instead: '较稳', notBefore: '妥' }]
const fixesOf = (title: string) =>
  findContentIssues({ ...blankRecord(contentFields), title }, { words }).flatMap(({ fix }) => fix ?? [])

test('each fix removes its own finding, in whichever order they are pressed, and changes no other character', () => {
  const piece = fc.constantFrom('最稳', '最稳妥', '退货', '最', '稳')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.nat(), (pieces, pick) => {
      const title = pieces.join('')
      const fixes = fixesOf(title)
      const fix = fixes[pick % Math.max(fixes.length, 1)]
      if (fix === undefined) return
      const fixed = replaceOccurrence(title, fix) ?? ''
      expect(fixesOf(fixed)).toHaveLength(fixes.length - 1)
      const changed = [...title].flatMap((character, at) => (character === fixed[at] ? [] : [character]))
      expect(changed).toEqual(['最'])
    }),
  )
})

test('a word that is not there any more is replaced nowhere', () => {
  expect(replaceOccurrence('最稳', { word: '最稳', instead: '较稳', occurrence: 1 })).toBeNull()
})

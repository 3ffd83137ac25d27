import { expect, test } from 'vitest'
import type { SiteBlock } from '#domain/landing/kinds/index.ts'
import { standardBlocks } from '#server/services/content/landing/standard-page.ts'
import { groupSections } from './group-sections.ts'

const block = (kind: string, id = kind) => ({ id, kind, fields: { title: kind } }) as unknown as SiteBlock

test('sections without behaviour stand together, those with behaviour alone, in the order of the record', () => {
  const groups = groupSections(standardBlocks('home') as unknown as SiteBlock[])
  expect(groups.map(({ place, blocks }) => place?.kind ?? blocks.map(({ kind }) => kind))).toEqual([
    ['homeBand'],
    'homeTryOut',
    ['homeProducts', 'homePlatforms'],
    'homeFigures',
    ['homeVoices', 'homePartners', 'homeLatest', 'homeRoad', 'homeQuestions'],
    'homeHotline',
    'homeRegister',
  ])
})

test('the browser gets the words that it renders, and no others', () => {
  const groups = groupSections([block('homeTryOut'), block('homeVoices'), block('homeHotline')])
  expect(groups.map(({ place }) => place?.fields ?? null)).toEqual([{}, null, { title: 'homeHotline' }])
  expect(groups.map(({ blocks }) => blocks.map(({ fields }) => fields))).toEqual([
    [{ title: 'homeTryOut' }],
    [{ title: 'homeVoices' }],
    [{ title: 'homeHotline' }],
  ])
})

test('a second section with the same behaviour is left out, as in a draft whose checks fail', () => {
  const groups = groupSections([block('homeHotline'), block('homeVoices'), block('homeHotline', 'other')])
  expect(groups.map(({ place, blocks }) => place?.id ?? blocks.length)).toEqual(['homeHotline', 1])
})

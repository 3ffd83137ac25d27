import { expect, test } from 'vitest'
import { changeFacts, type FactChange, type ItemFacts } from './facts.ts'
import { contentSentences } from './sentences.ts'

const facts: ItemFacts = { secondLevelHeading: 5, author: '沈禾', label: 'ＡＩ、选品' }
const article = { firstLevelHeading: 1, deletedAt: null } as const
const after = (change: FactChange, item: Parameters<typeof changeFacts>[2] = article) =>
  changeFacts(facts, change, item)

test('a change leaves what it does not name', () => {
  expect(after({ section: 2 })).toEqual({ ok: true, facts: { ...facts, secondLevelHeading: 2 } })
  expect(after({ author: '' })).toEqual({ ok: true, facts: { ...facts, author: '' } })
  expect(after({})).toEqual({ ok: true, facts })
})

test('added tags come last and once, removed ones go in every spelling', () => {
  expect(after({ addTags: ['物流', 'ai'] })).toMatchObject({ facts: { label: 'ＡＩ、选品、物流' } })
  expect(after({ removeTags: ['AI'], addTags: ['物流'] })).toMatchObject({ facts: { label: '选品、物流' } })
})

test('too many tags, a binned item, and the section or author of an activity are refused', () => {
  const tooMany = { ok: false, sentence: contentSentences.tagsCount(5) }
  expect(after({ addTags: ['一', '二', '三', '四'] })).toEqual(tooMany)
  const binned = { ...article, deletedAt: new Date(0) }
  expect(after({ section: 2 }, binned)).toEqual({ ok: false, sentence: contentSentences.inBin })
  const activity = { firstLevelHeading: 2, deletedAt: null } as const
  expect(after({ section: 2 }, activity)).toEqual({ ok: false, sentence: contentSentences.sectionOfActivity })
  expect(after({ author: '沈禾' }, activity)).toEqual({ ok: false, sentence: contentSentences.authorOfActivity })
  expect(after({ addTags: ['物流'] }, activity)).toMatchObject({ ok: true })
})

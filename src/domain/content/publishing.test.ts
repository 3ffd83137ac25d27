import { expect, test } from 'vitest'
import { type ContentStatus, checkDeletable, publish, schedule, unschedule, withdraw } from './publishing.ts'
import { contentSentences } from './sentences.ts'

const now = new Date('2026-12-12T01:00:00Z')
const earlier = new Date('2026-11-11T01:00:00Z')
const later = new Date('2026-12-13T01:00:00Z')
const statuses: ContentStatus[] = ['draft', 'published', 'scheduled', 'withdrawn']

const toPublic = (publishAt: Date) => ({ ok: true, to: { status: 'published', publishAt } })

test('a draft and a scheduled item become public now', () => {
  expect(publish({ status: 'draft', publishAt: null }, now)).toEqual(toPublic(now))
  expect(publish({ status: 'scheduled', publishAt: later }, now)).toEqual(toPublic(now))
})

test('what was withdrawn comes back with its date, unless it never was public', () => {
  expect(publish({ status: 'withdrawn', publishAt: earlier }, now)).toEqual(toPublic(earlier))
  expect(publish({ status: 'withdrawn', publishAt: null }, now)).toEqual(toPublic(now))
})

test('what is public is neither published nor scheduled again', () => {
  const refusal = { ok: false, sentence: contentSentences.alreadyPublished }
  expect(publish({ status: 'published', publishAt: earlier }, now)).toEqual(refusal)
  expect(schedule({ status: 'published', publishAt: earlier }, later, now)).toEqual(refusal)
})

test('a schedule lies in the future and can be moved', () => {
  for (const status of ['draft', 'scheduled', 'withdrawn'] as const) {
    expect(schedule({ status, publishAt: null }, later, now)).toEqual({
      ok: true,
      to: { status: 'scheduled', publishAt: later },
    })
    for (const at of [now, earlier, new Date(Number.NaN)])
      expect(schedule({ status, publishAt: null }, at, now)).toEqual({
        ok: false,
        sentence: contentSentences.scheduleInPast,
      })
  }
})

test('withdrawing keeps the date of what was public, and is nothing for what is not', () => {
  expect(withdraw({ status: 'published', publishAt: earlier })).toEqual({
    ok: true,
    to: { status: 'withdrawn', publishAt: earlier },
  })
  for (const status of ['draft', 'withdrawn', 'scheduled'] as const)
    expect(withdraw({ status, publishAt: null })).toEqual({ ok: false, sentence: contentSentences.notPublic })
})

test('what is scheduled is a draft again when its schedule ends', () => {
  expect(unschedule({ status: 'scheduled', publishAt: later })).toEqual({
    ok: true,
    to: { status: 'draft', publishAt: null },
  })
  expect(unschedule({ status: 'published', publishAt: earlier })).toMatchObject({ ok: false })
})

test('only what the public neither sees nor is about to see may be deleted', () => {
  expect(statuses.filter((status) => checkDeletable({ status }) === null)).toEqual(['draft', 'withdrawn'])
})

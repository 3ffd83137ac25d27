import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatShanghai, parseShanghai } from '../shared/time.ts'
import {
  activityState,
  type ContentStatus,
  checkDeletable,
  publish,
  schedule,
  unschedule,
  withdraw,
} from './publishing.ts'
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

const period = { beginTime: '2026-12-12 09:30:00', endTime: '2026-12-12 18:00:00' }
const at = (text: string) => parseShanghai(text) ?? new Date(Number.NaN)

test('an activity is open, then running, then ended', () => {
  expect(activityState(period, at('2026-12-12 09:29:59'))).toBe('open')
  expect(activityState(period, at('2026-12-12 09:30:00'))).toBe('running')
  expect(activityState(period, at('2026-12-12 18:00:00'))).toBe('running')
  expect(activityState(period, at('2026-12-12 18:00:01'))).toBe('ended')
})

test('a time that is missing sets no bound', () => {
  expect(activityState({ beginTime: null, endTime: null }, new Date())).toBe('open')
  expect(activityState({ ...period, endTime: null }, at('2030-01-01 00:00:00'))).toBe('running')
})

test('a time of the edge is read back as the instant that it was made from', () => {
  const instants = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1000))
  fc.assert(fc.property(instants, (instant) => parseShanghai(formatShanghai(instant))?.getTime() === instant.getTime()))
  for (const text of [
    '',
    '0000-01-01 00:00:00',
    '0001-01-01 00:00:00',
    '2026-02-30 00:00:00',
    '2026-01-01',
    '2026-01-01T00:00:00',
    '2026-01-01 24:00:00',
  ])
    expect(parseShanghai(text), text).toBeNull()
})

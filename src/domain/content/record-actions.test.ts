import { expect, test } from 'vitest'
import { bannerSentences as sentences } from '../banners/sentences.ts'
import { decideRecordAction, type RecordAction, type RecordState } from './record-actions.ts'

const now = new Date('2026-11-18T02:00:00Z')
const later = new Date('2026-11-19T02:00:00Z')
const live = { isPublic: true, publishAt: null, publishedAt: now, deletedAt: null, hasDraft: false }

type Change = Partial<RecordState & { hasDraft: boolean }>
const decide = (action: RecordAction, change: Change = {}, at: Date | null = null) =>
  decideRecordAction(action, { ...live, ...change }, { at, now: later, sentences })
const refused = (sentence: string) => ({ ok: false, sentence })

test('what is public is withdrawn before it is removed, and is published again only with changes', () => {
  expect(decide('remove')).toEqual(refused(sentences.withdrawFirst))
  expect(decide('publish')).toEqual(refused(sentences.noDraft))
  expect(decide('schedule', { hasDraft: true }, now)).toEqual(refused(sentences.scheduleInPast))
  expect(decide('unschedule')).toEqual(refused(sentences.notScheduled))
  expect(decide('withdraw')).toMatchObject({ to: { isPublic: false, publishedAt: now } })
  expect(decide('publish', { deletedAt: now })).toEqual(refused(sentences.deleted))
})

import { expect, test } from 'vitest'
import { binEnd, type ContentAction, decideContentAction, type ItemState } from './actions.ts'
import { contentSentences } from './sentences.ts'

test('what was deleted just now has thirty days, and its last day is told as one', () => {
  const day = 24 * 60 * 60 * 1_000
  const now = new Date('2026-11-22T01:00:00Z')
  const after = (days: number) => binEnd(new Date(now.getTime() - days * day), now).daysLeft
  expect([after(0), after(29.5), after(30), after(31)]).toEqual([30, 1, 0, 0])
})

const now = new Date('2026-11-22T01:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const state = (change: Partial<ItemState> = {}): ItemState => ({
  status: 'published',
  publishAt: later(-1),
  plannedAt: null,
  deletedAt: null,
  hasDraft: false,
  draftAt: null,
  withdrawAt: null,
  ...change,
})
const scheduled = state({ status: 'scheduled', publishAt: later(2) })
const sentenceOf = (outcome: ReturnType<typeof decideContentAction>) => (outcome.ok ? null : outcome.sentence)

test('a withdrawal is scheduled for a time after now, after the publication and after that of changes', () => {
  const at = (of: ItemState, time: Date | null) =>
    sentenceOf(decideContentAction('schedule-withdrawal', of, { at: time }, now))
  expect(at(state(), later(1))).toBeNull()
  expect(at(state(), now)).toBe(contentSentences.withdrawalInPast)
  expect(at(state(), null)).toBe(contentSentences.withdrawalTimeRequired)
  expect(at(state({ status: 'draft' }), later(1))).toBe(contentSentences.withdrawalOfDraft)
  expect(at(state({ status: 'withdrawn' }), later(1))).toBe(contentSentences.withdrawalOfDraft)
  expect(at(scheduled, later(2))).toBe(contentSentences.withdrawalBeforePublication)
  expect(at(scheduled, later(3))).toBeNull()
  const changed = state({ hasDraft: true, draftAt: later(4) })
  expect(at(changed, later(3))).toBe(contentSentences.withdrawalBeforePublication)
})

test('what ends at a time is neither published nor changed at that time or after it', () => {
  const ending = state({ ...scheduled, withdrawAt: later(5) })
  const again = (at: Date) => sentenceOf(decideContentAction('schedule', ending, { at }, now))
  expect(again(later(5))).toBe(contentSentences.publicationAfterWithdrawal)
  expect(again(later(4))).toBeNull()
  const changed = state({ hasDraft: true, withdrawAt: later(5) })
  expect(sentenceOf(decideContentAction('schedule', changed, { at: later(6) }, now))).toBe(
    contentSentences.publicationAfterWithdrawal,
  )
})

test('the scheduled withdrawal stays with a publication, and goes with its end, its call-off and the draft', () => {
  const ending = { withdrawAt: later(5) }
  const endOf = (verb: ContentAction, of: ItemState) => {
    const outcome = decideContentAction(verb, of, {}, now)
    return outcome.ok ? outcome.to.withdrawAt : outcome.sentence
  }
  expect(endOf('publish', state({ ...scheduled, ...ending }))).toEqual(later(5))
  expect(endOf('publish', state({ hasDraft: true, ...ending }))).toEqual(later(5))
  expect(endOf('withdraw', state(ending))).toBeNull()
  expect(endOf('withdraw', state({ ...ending, hasDraft: true, draftAt: later(1) }))).toBeNull()
  expect(endOf('unschedule', state({ ...scheduled, ...ending }))).toBeNull()
  // Calling off the changes of a public page leaves its end.
  expect(endOf('unschedule', state({ ...ending, hasDraft: true, draftAt: later(1) }))).toEqual(later(5))
  expect(endOf('cancel-withdrawal', state(ending))).toBeNull()
  expect(endOf('cancel-withdrawal', state())).toBe(contentSentences.noWithdrawal)
})

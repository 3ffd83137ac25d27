import { expect, test } from 'vitest'
import { decideBannerAction } from './actions.ts'
import type { BannerFields } from './fields.ts'
import { findBannerIssues } from './issues.ts'
import { type BannerPictureFacts, judgePicture } from './pictures.ts'
import { bannerSentences } from './sentences.ts'

const now = new Date('2026-11-18T02:00:00Z')
const later = new Date('2026-11-19T02:00:00Z')
const whole: BannerFields = {
  title: '十二个号，一部手机收齐',
  alt: '一部手机收到十二家店的短信',
  desktopPictureUrl: '/media/2026/11/aaaaaaaaaaaa.jpg',
  phonePictureUrl: '/media/2026/11/bbbbbbbbbbbb.jpg',
  jumpUrl: '/cloud.html',
  showFrom: null,
  showUntil: null,
}
const photo: BannerPictureFacts = { width: 1920, height: 600, sizeBytes: 900_000, hasSizes: true }
const find = (change: Partial<BannerFields>, promotionType = 2) =>
  findBannerIssues({ promotionType, fields: { ...whole, ...change }, pictures: {}, now })

test('a whole slide has nothing against it', () => {
  expect(find({})).toEqual([])
})

test('what a visitor would miss stops a slide; where it leads is a matter of taste', () => {
  expect(find({ desktopPictureUrl: '', phonePictureUrl: '', alt: '' })).toEqual([
    { level: 'error', field: 'desktopPictureUrl', message: bannerSentences.desktopMissing },
    { level: 'error', field: 'phonePictureUrl', message: bannerSentences.phoneMissing },
    { level: 'error', field: 'alt', message: bannerSentences.altMissing },
  ])
  expect(find({ jumpUrl: '' })).toMatchObject([{ level: 'warning', field: 'jumpUrl' }])
  expect(find({ jumpUrl: 'https://a.example@b.example/' })).toMatchObject([{ level: 'error', field: 'jumpUrl' }])
  expect(find({ phonePictureUrl: 'https://a.example/b.jpg' })).toMatchObject([
    { level: 'error', field: 'phonePictureUrl' },
  ])
  expect(find({ jumpUrl: 'javascript:alert(1)' })).toMatchObject([{ level: 'error', field: 'jumpUrl' }])
})

test('the box that visitors log in with shows the desktop picture in both layouts and needs no other', () => {
  expect(find({ phonePictureUrl: '' }, 4)).toEqual([])
})

test('a period ends after it begins, and not in the past', () => {
  expect(find({ showFrom: later, showUntil: later })).toMatchObject([{ message: bannerSentences.untilBeforeFrom }])
  expect(find({ showUntil: now })).toMatchObject([{ message: bannerSentences.over }])
  expect(find({ showFrom: now, showUntil: later })).toEqual([])
})

test('a picture is judged by the place that it is for', () => {
  expect(judgePicture('desktopPictureUrl', photo)).toEqual([])
  expect(judgePicture('phonePictureUrl', photo)).toEqual(['small', 'cut'])
  expect(judgePicture('desktopPictureUrl', { ...photo, width: 960, height: 300 })).toEqual(['small'])
  const drawing = { width: 192, height: 60, sizeBytes: 500_000, hasSizes: false }
  expect(judgePicture('desktopPictureUrl', drawing)).toEqual(['heavy'])
  expect(judgePicture('desktopPictureUrl', { ...drawing, width: null })).toEqual(['no-size'])
})

test('what is public is withdrawn before it is removed, and is published again only with changes', () => {
  const live = { enabled: true, publishAt: null, publishedAt: now, deletedAt: null, hasDraft: false }
  const refused = (sentence: string) => ({ ok: false, sentence })
  expect(decideBannerAction('remove', live, null, now)).toEqual(refused(bannerSentences.withdrawFirst))
  expect(decideBannerAction('publish', live, null, now)).toEqual(refused(bannerSentences.noDraft))
  expect(decideBannerAction('schedule', { ...live, hasDraft: true }, now, now)).toEqual(
    refused(bannerSentences.scheduleInPast),
  )
  expect(decideBannerAction('unschedule', live, null, now)).toEqual(refused(bannerSentences.notScheduled))
  expect(decideBannerAction('withdraw', live, null, later)).toMatchObject({ to: { enabled: false, publishedAt: now } })
})

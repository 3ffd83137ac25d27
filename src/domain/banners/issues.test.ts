import { array, constant, date, integer, oneof, option, assert as properties, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type BannerFields, type BannerPictureFacts, judgePicture } from './fields.ts'
import { changesWithin, findBannerIssues, findThinPeriods, isShownAt, splitBySlideCount } from './issues.ts'
import { bannerSentences } from './sentences.ts'

const now = new Date('2026-11-18T02:00:00Z')
const later = new Date('2026-11-19T02:00:00Z')
const whole: BannerFields = {
  title: '十二个号，一部手机收齐',
  headline: '一部手机，收齐验证码',
  line: '每家店一个海外号码，短信都到这一部手机里',
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
  expect(find({ headline: '', line: '', desktopPictureUrl: '', phonePictureUrl: '', alt: '' })).toEqual([
    { level: 'error', field: 'headline', message: bannerSentences.headlineMissing },
    { level: 'error', field: 'line', message: bannerSentences.lineMissing },
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

test('the box that visitors log in with shows the desktop picture in both layouts and needs no other, and no words', () => {
  expect(find({ phonePictureUrl: '', headline: '', line: '' }, 4)).toEqual([])
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

const begin = new Date('2026-11-09T00:00:00Z')
const hourMs = 3_600_000
const at = (hours: number) => new Date(begin.getTime() + hours * hourMs)
const edge = oneof(constant(null), integer({ min: -10, max: 60 }).map(at))
const period = record({ from: edge, until: edge })
const window = { from: begin, until: at(48) }

test('a slide is shown from its beginning on, and at its end no more', () => {
  const slide = { from: at(1), until: at(2) }
  expect([at(0), at(1), at(1.5), at(2)].map((instant) => isShownAt(slide, instant))).toEqual([false, true, true, false])
  expect(isShownAt({ from: null, until: null }, at(0))).toBe(true)
})

test('periods cover the whole of a time without a break, differ from their neighbours and say what is shown', () => {
  properties(
    property(array(period, { maxLength: 6 }), integer({ min: 0, max: 47 }), (slides, hour) => {
      const periods = splitBySlideCount(window, slides)
      expect(periods.at(0)?.from).toEqual(window.from)
      expect(periods.at(-1)?.until).toEqual(window.until)
      for (const [place, { from, shown }] of periods.entries()) {
        if (place === 0) continue
        expect(from).toEqual(periods[place - 1]?.until)
        expect(shown).not.toBe(periods[place - 1]?.shown)
      }
      const instant = at(hour + 0.5)
      const period = periods.find(({ from, until }) => from <= instant && instant < until)
      expect(period?.shown).toBe(slides.filter((slide) => isShownAt(slide, instant)).length)
    }),
  )
})

test('a page is thin where it shows nothing, or one slide alone after several; one without any is not spoken of', () => {
  const slides = [
    { from: null, until: at(5) },
    { from: at(8), until: null },
  ]
  expect(findThinPeriods(window, slides)).toEqual([{ from: at(5), until: at(8), shown: 0 }])
  expect(findThinPeriods(window, [])).toEqual([])
  const two = [
    { from: null, until: null },
    { from: null, until: at(5) },
  ]
  expect(findThinPeriods(window, two)).toEqual([{ from: at(5), until: at(48), shown: 1 }])
})

test('each turn of a period falls into exactly one of the looks that follow each other', () => {
  properties(
    property(period, option(date({ min: at(-20), max: at(80), noInvalidDate: true })), (slide, cut) => {
      const middle = cut ?? at(10)
      const [first, last] = [at(-20), at(80)]
      const sides = [changesWithin(slide, first, middle), changesWithin(slide, middle, last)]
      expect(sides.some(Boolean)).toBe(changesWithin(slide, first, last))
    }),
  )
  expect(changesWithin({ from: at(3), until: null }, at(2), at(3))).toBe(true)
  expect(changesWithin({ from: at(3), until: null }, at(3), at(4))).toBe(false)
})

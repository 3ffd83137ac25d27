import { array, constant, date, integer, oneof, option, assert as properties, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { changesWithin, isShownAt, shownStretches, thinStretches } from './periods.ts'

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

test('stretches cover the whole of a time without a break, differ from their neighbours and say what is shown', () => {
  properties(
    property(array(period, { maxLength: 6 }), integer({ min: 0, max: 47 }), (slides, hour) => {
      const stretches = shownStretches(window, slides)
      expect(stretches.at(0)?.from).toEqual(window.from)
      expect(stretches.at(-1)?.until).toEqual(window.until)
      for (const [place, { from, shown }] of stretches.entries()) {
        if (place === 0) continue
        expect(from).toEqual(stretches[place - 1]?.until)
        expect(shown).not.toBe(stretches[place - 1]?.shown)
      }
      const instant = at(hour + 0.5)
      const stretch = stretches.find(({ from, until }) => from <= instant && instant < until)
      expect(stretch?.shown).toBe(slides.filter((slide) => isShownAt(slide, instant)).length)
    }),
  )
})

test('a page is thin where it shows nothing, or one slide alone after several; one without any is not spoken of', () => {
  const slides = [
    { from: null, until: at(5) },
    { from: at(8), until: null },
  ]
  expect(thinStretches(window, slides)).toEqual([{ from: at(5), until: at(8), shown: 0 }])
  expect(thinStretches(window, [])).toEqual([])
  const two = [
    { from: null, until: null },
    { from: null, until: at(5) },
  ]
  expect(thinStretches(window, two)).toEqual([{ from: at(5), until: at(48), shown: 1 }])
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

import { readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { productFilmCopy as copy } from '#site/copy/product-tour.ts'
import { captionsOf, filmScale, filmSize, sceneTimes } from './film-scenes.ts'

test('the scenes follow each other and fill the seconds that the title names', () => {
  const times = sceneTimes(copy.scenes)
  expect(times[0]?.from).toBe(0)
  for (const [place, { from, to }] of times.entries()) {
    expect(to).toBeGreaterThan(from)
    expect(from).toBe(times[place - 1]?.to ?? 0)
  }
  expect(copy.title).toContain(`${times.at(-1)?.to}秒`)
  expect(copy.label).toContain(`${times.at(-1)?.to}秒`)
})

test('the captions of the film are the words of its scenes', () => {
  expect(readFileSync('public/film/tour.vtt', 'utf8')).toBe(captionsOf(copy.scenes))
})

test('the film is small enough for a phone, and its poster has its proportion', async () => {
  for (const file of ['tour.webm', 'tour.mp4']) expect(statSync(`public/film/${file}`).size, file).toBeLessThan(600_000)
  const { width, height } = await sharp('public/film/tour.webp').metadata()
  expect({ width, height }).toEqual(filmSize)
})

test('the words of the film, of 14 px and more in the model, are 12 px high on a phone of 390 px', () => {
  const column = 390 - 2 * 16
  expect((14 * column) / (filmSize.width / filmScale)).toBeGreaterThan(12)
})

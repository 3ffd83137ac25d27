import { expect, test } from 'vitest'
import { commonFlags } from '#ui/common-flags.tsx'
import { drawnFlags } from '#ui/flag.tsx'
import { readSource } from './sources.ts'

const sprite = readSource('public/flags.svg')
const symbols = [...sprite.matchAll(/<symbol id="(\w+)" viewBox="0 0 21 14">(.*)<\/symbol>/g)]

test('every flag that the code knows is drawn once, and none beside them', () => {
  expect(symbols.map(([, code]) => code)).toEqual(drawnFlags.split(' '))
  expect(symbols.length).toBeGreaterThan(80)
  expect(symbols.filter(([, code = '']) => code in commonFlags)).toEqual([])
})

test('for Hong Kong, Macao and Taiwan stands their code', () => {
  for (const place of ['hk', 'mo', 'tw'])
    expect([...drawnFlags.split(' '), ...Object.keys(commonFlags)]).not.toContain(place)
})

test('shapes are numbers that a browser can draw', () => {
  for (const [, code, shapes] of symbols) expect(shapes, code).not.toMatch(/NaN|Infinity|undefined|class=|style=/)
})

import { expect, test } from 'vitest'
import { layouts } from '#ui/layouts.ts'
import { listFiles, readSource } from './sources.ts'

const styles = listFiles('src', /\.css$/)
const conditions = /@(?:media|container)\s+([^{]+)\{/g
const typedWidth = /\([^()]*\bwidth\b[^()]*\)/

/** Each alternative of a media rule that types a width and names no layout beside it: none, where the rule is kept. */
function nameless(css: string): string[] {
  return [...css.matchAll(conditions)]
    .flatMap(([, condition = '']) => condition.split(','))
    .filter((alternative) => typedWidth.test(alternative) && !/\(--[\w-]+\)/.test(alternative))
}

const namedWidths = Object.values(layouts).flatMap((condition) => /\d+px/.exec(condition) ?? [])

/** Widths that a layout has a name for, typed nevertheless. */
function retyped(css: string): string[] {
  const typed = [...css.matchAll(conditions)].flatMap(([, condition = '']) => condition.match(/width:\s*\d+px/g) ?? [])
  return typed.filter((width) => namedWidths.some((named) => width.endsWith(named)))
}

test('styles name the widths at which layouts change, and type others only within a named layout', () => {
  expect(styles.length).toBeGreaterThan(200)
  for (const file of styles) {
    const css = readSource(file)
    expect(nameless(css), file).toEqual([])
    expect(retyped(css), file).toEqual([])
  }
})

test('a planted width is found', () => {
  expect(nameless('@media screen and (max-width: 900px) { a { top: 0 } }')).toHaveLength(1)
  expect(nameless('@media (--phone), (width <= 900px) { a { top: 0 } }')).toHaveLength(1)
  expect(nameless('@media (--desktop) and (max-width: 900px) { a { top: 0 } }')).toEqual([])
  expect(nameless('@media (max-height: 600px) { a { top: 0 } }')).toEqual([])
  expect(retyped('@media (--desktop) and (max-width: 1079px) { a { top: 0 } }')).toHaveLength(1)
})

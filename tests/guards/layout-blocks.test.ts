import { expect, test } from 'vitest'
import { layouts } from '#ui/layouts.ts'
import { listFiles, readSource } from './sources.ts'

type Rule = { selector: string; declarations: string }

const named = new RegExp(`--(?:${Object.keys(layouts).join('|')})\\(`)

/** The rules and blocks of a stylesheet, or of a block, in their order. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  let at = 0
  for (;;) {
    const open = css.indexOf('{', at)
    if (open === -1) return rules
    let end = open + 1
    for (let depth = 1; depth > 0 && end < css.length; end++) depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0
    rules.push({ selector: css.slice(at, open).trim(), declarations: css.slice(open + 1, end - 1) })
    at = end
  }
}

/** Each property that a rule sets, under each of its selectors, with the value. */
const settingsOf = ({ selector, declarations }: Rule) =>
  selector.split(',').flatMap((one) =>
    [...declarations.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)].map(([, property = '', value = '']) => ({
      key: `${one.trim()} ${property}`,
      value,
    })),
  )

/** What a block of a stylesheet sets, and the layouts' values that are written after the last rule set again. */
function overruled(css: string): string[] {
  const rules = rulesOf(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''))
  const last = rules.findLastIndex(({ selector }) => !selector.startsWith('@'))
  const again = new Set(
    rules
      .filter(({ selector }) => !selector.startsWith('@'))
      .flatMap(settingsOf)
      .filter(({ value }) => named.test(value))
      .map(({ key }) => key),
  )
  return rules
    .filter(({ selector }, place) => selector.startsWith('@media') && place < last)
    .flatMap(({ declarations }) => rulesOf(declarations).flatMap(settingsOf))
    .map(({ key }) => key)
    .filter((key) => again.has(key))
}

test('no block of a stylesheet is overruled by the values of layouts, which stand after its last rule (decision 061)', () => {
  const css = '.a { left: 1px --phone(2px) } @media (--phone) and (max-height: 9px) { .a { left: 3px } } .b { top: 0 }'
  expect(overruled(css)).toEqual(['.a left'])
  expect(overruled(css.replace(' .b { top: 0 }', ''))).toEqual([])
  const found = listFiles('src', /\.css$/).flatMap((file) =>
    overruled(readSource(file)).map((key) => `${file}: ${key}`),
  )
  expect(found).toEqual([])
})

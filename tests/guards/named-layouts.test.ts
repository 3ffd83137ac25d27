import postcss from 'postcss'
import { expect, test } from 'vitest'
import { namedLayouts } from '../../scripts/support/named-layouts.ts'

/** A style sheet as the build writes it, without white space between its parts. */
async function built(css: string): Promise<string> {
  const { css: text } = await postcss([namedLayouts]).process(css, { from: undefined })
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;,]) ?/g, '$1')
    .replaceAll(';}', '}')
}

test('a value names what it is in a layout, and the narrower layout wins', async () => {
  expect(await built('.a { margin: 40px auto --phone(20px) --up-to-mini(calc(1px + 2px) 0) }')).toBe(
    '.a{margin:40px auto}@media (max-width:1079px){.a{margin:calc(1px + 2px) 0}}@media (max-width:767px){.a{margin:20px}}',
  )
})

test('a value may be for a layout alone', async () => {
  expect(await built('.a { display: --phone(none) } .b { top: 0 }')).toBe(
    '.b{top:0}@media (max-width:767px){.a{display:none}}',
  )
})

test('values of a layout come after all plain rules, and before what prints', async () => {
  expect(await built('.a { top: 1px --phone(2px) } .b { top: 3px } @media print { .a { top: 4px } }')).toBe(
    '.a{top:1px}.b{top:3px}@media (max-width:767px){.a{top:2px}}@media print{.a{top:4px}}',
  )
})

test.each([
  ['an unknown layout', '.a { top: 1px --telephone(2px) }'],
  ['an unknown layout of a media rule', '@media (--telephone) { .a { top: 1px } }'],
  ['a value for a layout within a media rule', '@media print { .a { top: 1px --phone(2px) } }'],
])('%s stops the build', async (_, css) => {
  await expect(built(css)).rejects.toThrow()
})

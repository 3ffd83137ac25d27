import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

test('a number stays with its unit, and the text has the letters that it had', () => {
  const html = renderToStaticMarkup(Unbroken({ children: '北美60元，近1,284 条，版本6.8.2，共30个店铺' }))
  expect(html.match(/<no-break>[^<]*/g)).toEqual(['60元', '1,284 条', '30个'].map((words) => `<no-break>${words}`))
  expect(html.replace(/<[^>]*>/g, '')).toBe('北美60元，近1,284 条，版本6.8.2，共30个店铺')
})

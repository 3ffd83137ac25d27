import { expect, test } from 'vitest'
import { unbrokenHtml } from './unbroken-html.ts'

test('in HTML neither code nor an attribute is touched', () => {
  const html = '<p title="3天">留7天</p><pre><code>sleep 3秒</code></pre><img alt="2个">'
  expect(unbrokenHtml(html)).toBe(
    '<p title="3天">留<no-break>7天</no-break></p><pre><code>sleep 3秒</code></pre><img alt="2个">',
  )
})

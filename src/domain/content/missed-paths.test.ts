import { expect, test } from 'vitest'
import { isWorthCounting } from './missed-paths.ts'

test.each(['/old.html', '/2024/双11', '/news-detail.html?id=12', '/news-gone.html', '/a/b/'])(
  '%s is counted',
  (path) => {
    expect(isWorthCounting(path)).toBe(true)
  },
)

test.each([
  ...['/', '/wp-login.php', '/.env', '/x.php', '/a.jpg', '/admin', '/api/x', '/console/x', '/cgi-bin/x'],
  ...['/join/13800138000', '/u/mail@example.com', '/reset/0123456789abcdef0123', `/${'长'.repeat(300)}`],
  ...['/a.html?b=1', '//evil.example', `/${'x'.repeat(90)}.html`],
])('%s is not: a probe, a file, or somebody’s', (path) => {
  expect(isWorthCounting(path)).toBe(false)
})

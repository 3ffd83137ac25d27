import { expect, test } from 'vitest'
import { deviceWords } from './device-words.ts'

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test('a device is named by its browser and system, whatever others its user agent names after them', () => {
  const named = {
    [`Mozilla/5.0 (Linux; Android 10; K) ${engine} Chrome/131.0.0.0 Mobile Safari/537.36`]: 'Chrome · Android',
    [`Mozilla/5.0 (X11; Linux x86_64) ${engine} Chrome/131.0.0.0 Safari/537.36`]: 'Chrome · Linux',
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`]: 'Edge · Windows',
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${engine} Version/17.5 Safari/604.1`]: 'Safari · iPhone',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0': 'Firefox · macOS',
    'curl/8.5.0': 'curl/8.5.0',
  }
  for (const [userAgent, words] of Object.entries(named)) expect(deviceWords(userAgent)).toBe(words)
})

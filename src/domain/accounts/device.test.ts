import { expect, test } from 'vitest'
import { describeDevice } from './device.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0.0.0 Safari/537.36`, 'Chrome，Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`, 'Edge，Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox，macOS'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${webkit} Mobile/15E148 MicroMessenger/8.0.49`,
    '微信，iPhone',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${webkit} Version/17.0 Mobile/15E148 Safari/604.1`, 'Safari，iPad'],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${blink} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome，安卓'],
  [`Mozilla/5.0 (Phone; OpenHarmony 5.0) ${blink} Chrome/114.0.0.0 Mobile`, 'Chrome，鸿蒙'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['curl/8.5.0', '未知设备'],
  ['', '未知设备'],
])('%s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words)
})

import { expect, test } from 'vitest'
import { isInWechat } from './in-wechat.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0 Safari/537.36'

test('WeChat is known on the phone and on the computer, and no other browser is taken for it', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
  expect(isInWechat(`${phone} MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`)).toBe(true)
  expect(isInWechat(`${chrome} NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat`)).toBe(true)
  for (const other of [chrome, phone, `${phone} QQ/9.0`, '']) expect(isInWechat(other)).toBe(false)
})

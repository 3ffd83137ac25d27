import { expect, test } from 'vitest'
import { isRobot } from './robots.ts'

const chrome = (name: string) =>
  `Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) ${name}/149.0.0.0 Safari/537.36`

test.each([
  chrome('HeadlessChrome'),
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; YisouSpider/5.0)',
])('%s is a robot', (agent) => expect(isRobot(agent)).toBe(true))

test.each([
  chrome('Chrome'),
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.49',
  'Mozilla/5.0 (Linux; Android 12; CUBOT X50) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  'node',
  '',
])('%s is none', (agent) => expect(isRobot(agent)).toBe(false))

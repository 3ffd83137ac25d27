import { expect, test } from 'vitest'
import { isAllowedRobot } from './alert-robot.ts'

const feishu = '/open-apis/bot/v2/hook/a'

test('a robot is allowed at its vendor’s host over https, and at the operator’s origins', () => {
  expect(isAllowedRobot('feishu', `https://open.feishu.cn${feishu}`, [])).toBe(true)
  expect(isAllowedRobot('dingtalk', 'https://oapi.dingtalk.com/robot/send?access_token=a', [])).toBe(true)
  expect(isAllowedRobot('wecom', 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=a', [])).toBe(true)
  expect(isAllowedRobot('feishu', `https://robots.example.com${feishu}`, ['https://robots.example.com'])).toBe(true)
})

test.each([
  `http://open.feishu.cn${feishu}`,
  `https://open.feishu.cn.example.com${feishu}`,
  `https://open.feishu.cn@169.254.169.254${feishu}`,
  `https://u:p@open.feishu.cn${feishu}`,
  `https://open.feishu.cn:8443${feishu}`,
  'https://oapi.dingtalk.com/robot/send?access_token=a',
  'https://open.feishu.cn/other',
  `https://open.feishu.cn/x/..${feishu.replace('hook', '%2e%2e')}`,
  `http://127.0.0.1:1${feishu}`,
  `http://robots.example.com${feishu}`,
  `file://${feishu}`,
  'no address',
])('%s is not', (address) => expect(isAllowedRobot('feishu', address, ['https://robots.example.com'])).toBe(false))

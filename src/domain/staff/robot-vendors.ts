import type { RobotVendor } from './notices.ts'

/** Where the robots of a vendor's groups take messages. */
export const robotPlaces: Readonly<Record<RobotVendor, { host: string; path: string }>> = {
  feishu: { host: 'open.feishu.cn', path: '/open-apis/bot/v2/hook/' },
  dingtalk: { host: 'oapi.dingtalk.com', path: '/robot/send' },
  wecom: { host: 'qyapi.weixin.qq.com', path: '/cgi-bin/webhook/send' },
}

const vendors = Object.keys(robotPlaces) as RobotVendor[]

/** The vendor of a robot's address, by its path; undefined for none. */
export function robotVendorOf(address: string): RobotVendor | undefined {
  return URL.canParse(address)
    ? vendors.find((vendor) => new URL(address).pathname.startsWith(robotPlaces[vendor].path))
    : undefined
}

/** The groups of 上线准备, in the order of the page. */
export const launchGroups = {
  company: '企业信息',
  contact: '联系方式',
  content: '内容',
  legal: '法律',
  messages: '消息与邮件',
  operation: '运维',
} as const
export type LaunchGroup = keyof typeof launchGroups

/** What every check has: its name, and the page on which a visitor sees the value. */
export type CommonCheck = {
  group: LaunchGroup
  title: string
  /** Where a visitor sees it, in words. */
  where: string
  /** The name of that page in the site's table of pages; null for what no page shows. */
  page: string | null
  /** What is wrong with a sample, in at most twelve characters. */
  fault: string
  /** The word on the button that leads to the place. */
  action: string
}

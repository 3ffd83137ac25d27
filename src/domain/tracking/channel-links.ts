import { type FunnelDimension, valueName } from './funnel.ts'

/** The marks that staff give to channels. The address of a visit has one of them. */
export const linkMarks = ['qd', 'cy'] as const
export type LinkMark = (typeof linkMarks)[number]

/** A channel that staff named, and the page that its link leads to. */
export type ChannelLink = { mark: LinkMark; code: string; name: string; landing: string; ownerId: number | null }

export const channelSentences = {
  name: '名称应为1至20个字',
  code: '标记应为1至40位字母、数字、下划线或短横线',
  landing: '落地页应为本站的页面，如 /price.html，不带参数',
  owner: '没有这位成员',
  taken: '这个标记已经有名称了',
  changed: '这个渠道刚被同事修改，请核对后再保存',
  note: '记事应为1至60个字',
  day: '请选择日期',
  manyNotes: '这一天的记事已有10条',
} as const

/** The first sentence against a channel's fields, or null. Whether the page exists is for the server. */
export function checkChannelLink({ name, code, landing }: ChannelLink): string | null {
  if (name.trim() === '' || [...name].length > 20) return channelSentences.name
  if (!/^[\w-]{1,40}$/.test(code)) return channelSentences.code
  return /^\/[^\s?#\\]*$/.test(landing) && !landing.startsWith('//') ? null : channelSentences.landing
}

/** The address that is given away for a channel. */
export const channelAddress = (site: string, { landing, mark, code }: Pick<ChannelLink, 'landing' | 'mark' | 'code'>) =>
  `${site}${landing}?${mark}=${code}`

/** How a source is shown: by the name that staff gave its mark, with the mark as `detail`; else as the funnel has it. */
export function sourceName(
  links: readonly Pick<ChannelLink, 'mark' | 'code' | 'name'>[],
  dimension: FunnelDimension,
  value: string,
): { name: string; detail: string } {
  const usual = valueName(dimension, value)
  const link = links.find(({ mark, code }) =>
    dimension === 'channel' ? value === `${mark}=${code}` : dimension === mark && value === code,
  )
  return link ? { name: link.name, detail: usual } : { name: usual, detail: '' }
}

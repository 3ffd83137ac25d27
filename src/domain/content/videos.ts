import { hasUserInfo, safeLink } from '../shared/link.ts'

/** The sites on which a seller finds videos, by their hosts and all below them. */
const sources: readonly { name: string; hosts: readonly string[] }[] = [
  { name: '哔哩哔哩', hosts: ['bilibili.com', 'b23.tv'] },
  // A shared video of a channel has an address of either host.
  { name: '视频号', hosts: ['channels.weixin.qq.com', 'weixin.qq.com'] },
  { name: '腾讯视频', hosts: ['v.qq.com'] },
  { name: '抖音', hosts: ['douyin.com', 'iesdouyin.com'] },
  { name: '快手', hosts: ['kuaishou.com'] },
  { name: '小红书', hosts: ['xiaohongshu.com', 'xhslink.com'] },
  { name: '西瓜视频', hosts: ['ixigua.com'] },
  { name: '优酷', hosts: ['youku.com'] },
]

/** The name of the site to which the card of a video leads; its host where it has no name here. */
export function sourceOfVideo(href: string): string {
  if (!URL.canParse(href)) return ''
  const { hostname } = new URL(href)
  const isBelow = (host: string) => hostname === host || hostname.endsWith(`.${host}`)
  return sources.find(({ hosts }) => hosts.some(isBelow))?.name ?? hostname.replace(/^www\./, '')
}

/** Whether a card may lead to the address: an encrypted page of another site, without a name before its host. */
export function isVideoLink(href: string): boolean {
  return /^https:/i.test(href) && safeLink(href) !== '' && URL.canParse(href) && !hasUserInfo(href)
}

/** How the players that pages embed name their video, and the page on which it is watched. */
const players: readonly { address: RegExp; page: (id: string) => string }[] = [
  {
    address: /^player\.bilibili\.com\/.*[?&]bvid=(\w+)/i,
    page: (id) => `https://www.bilibili.com/video/${id}`,
  },
  { address: /^player\.bilibili\.com\/.*[?&]aid=(\d+)/i, page: (id) => `https://www.bilibili.com/video/av${id}` },
  { address: /^v\.qq\.com\/.*[?&]vid=(\w+)/i, page: (id) => `https://v.qq.com/x/page/${id}.html` },
  { address: /^player\.youku\.com\/embed\/([\w=]+)/i, page: (id) => `https://v.youku.com/v_show/id_${id}.html` },
  { address: /^open\.douyin\.com\/player\/.*[?&]vid=(\d+)/i, page: (id) => `https://www.douyin.com/video/${id}` },
  {
    address: /^www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/i,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
]

/** The page on which the video of an embedded player is watched; null for any other frame. */
export function pageOfPlayer(address: string): string | null {
  const rest = address.trim().replace(/^(?:https?:)?\/\//i, '')
  for (const { address: pattern, page } of players) {
    const [, id] = pattern.exec(rest) ?? []
    if (id !== undefined) return page(id)
  }
  return null
}

/** How a browser names the captions of a video. */
export const captionsLabel = '中文字幕'

import { dateCopy } from './common.ts'

// Words of parts that few pages have: apart from common.ts, which every page loads.

/** A day of a record (`2026-11-24`) in words: its hyphens would break over two lines. */
export function dayText(text: string): string {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return dateCopy.day({ year, month, day })
}

/** What assistive technology calls the way from the home page to a page. */
export const crumbsCopy = { label: '所在位置' } as const

/** Words of the share button (readings 9; specification 8). */
export const shareCopy = {
  share: '分享',
  copied: '当前页面链接已复制到剪贴板',
  refused: '自动复制失败，请选中下面的链接复制（手机上长按）',
} as const

/** Words beside a film that staff chose. */
export const filmCopy = { captions: '中文字幕' } as const

/** What is said of names of the demonstration. */
export const nameLinesCopy = { example: '名单为示例。' } as const

/** Words beside an answer to a buyer's question (decision 071). */
export const productFactsCopy = {
  source: ({ source, asOf }: { source: string; asOf: string }) => `来源：${source}，截至${dayText(asOf)}`,
  guide: '功能与价格一览',
} as const

import { defineFields, type ValuesOf } from '../shared/fields.ts'
import { landingSentences as sentences } from './sentences.ts'
import { sitePageAt } from './site-pages.ts'

/** Above this a page, a block more or a byte more is refused (specification, pages 1). */
/** `text`: one text in a block, in UTF-16 units; `bytes`: all blocks of a page. */
export const landingLimits = { pages: 200, blocks: 60, text: 120_000, bytes: 200 * 1024 } as const

/** The address of a page: `/`, lower-case letters, digits and hyphens, `.html`. */
export const landingPath = /^\/[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?\.html$/

/** An article's own address begins so (src/site/pages.ts): such an address belongs to articles. */
const articlePrefix = '/news-'

export function isLandingPath(path: string): boolean {
  return landingPath.test(path) && !path.startsWith(articlePrefix)
}

/** Which layouts have the page. */
export const layoutsOf = { both: 0, pc: 1, phone: 2 } as const
export const layoutWords = { 0: '电脑和手机', 1: '只有电脑', 2: '只有手机' } as const
export const baiduWords = { 0: '照常显示', 1: '转到首页' } as const
export const barWords = { 0: '没有', 1: '手机：注册' } as const
export const indexWords = { 0: '收录', 1: '不收录' } as const

/** What a page is apart from its blocks. One of the site's own keeps its address, which no other page gets. */
export const landingFields = defineFields({
  name: { kind: 'line', label: '名称', atMost: 30, required: true },
  path: {
    kind: 'code',
    label: '网址',
    isValid: (path) => isLandingPath(path) || sitePageAt(path) !== null,
    sentence: sentences.path,
  },
  title: { kind: 'line', label: '网页标题', atMost: 40 },
  description: { kind: 'line', label: '网页描述', atMost: 120 },
  sharePictureUrl: { kind: 'link', label: '分享图', sentence: sentences.picture },
  layouts: { kind: 'choice', label: '显示在', choices: [0, 1, 2], required: true, sentence: sentences.choice },
  baidu: { kind: 'choice', label: '百度来的访客', choices: [0, 1], required: true, sentence: sentences.choice },
  bar: { kind: 'choice', label: '底部栏', choices: [0, 1], required: true, sentence: sentences.choice },
  unindexed: { kind: 'choice', label: '搜索引擎', choices: [0, 1], required: true, sentence: sentences.choice },
  /** When it is withdrawn by itself; null for never. */
  showUntil: { kind: 'instant', label: '到期下线', sentence: sentences.time },
  /** Where its address leads from then on; empty for gone (410). */
  leadsTo: { kind: 'link', label: '下线后转到', sentence: sentences.link },
})

export type LandingFields = ValuesOf<typeof landingFields>

/** What staff may change of one of the site's own pages, beside its blocks: all else is the specification's. */
export const sitePageFields = ['title', 'description', 'sharePictureUrl'] as const satisfies (keyof LandingFields)[]

import type { AnswerOf } from '#contract/client.ts'
import { type ActiveId, activeId } from '#domain/content/headings.ts'
import { articleSections } from '#site/copy/article-sections.ts'
import { type Page, pages } from '#site/pages.ts'
import type { RecordHead } from '#site/seo/page-head.ts'
import type { OutlineEntry } from './prepare-body.ts'

type Detail = Extract<AnswerOf<'GET /home/content/getDetail'>, { data: unknown }>['data']

/** Another article, as far as the page names it. Times are the edge's `YYYY-MM-DD HH:mm:ss`. */
export type RelatedArticle = Pick<Detail, 'id' | 'title' | 'briefly' | 'picture' | 'createTime'> & { href: string }
export type Neighbour = { title: string; href: string }

/** Everything that the article page shows, ready to be drawn. */
export type ArticleData = Pick<Detail, 'title' | 'author' | 'picture' | 'createTime' | 'updateTime'> & {
  /** Its title in clauses and words. */
  words: string[][]
  /** Its own address: the canonical one. */
  href: string
  /** The section that the reader came through, else its own. */
  heading: ActiveId | null
  description: string
  head: RecordHead
  html: string
  outline: OutlineEntry[]
  minutes: number
  previous: Neighbour | null
  next: Neighbour | null
  related: RelatedArticle[]
  isExample: boolean
}

type Section = { name: string; list: Page | null }

const lists: Record<ActiveId, Page | null> = {
  [activeId.brand]: pages.brand,
  [activeId.news]: pages.xwdt,
  [activeId.product]: pages.cpjs,
  [activeId.updates]: null,
  [activeId.tips]: pages.yygh,
}

/** The section that a heading stands for and its list page; feature updates have none (readings 5). */
export function sectionOf(heading: ActiveId | null): Section | null {
  return heading && { name: articleSections[heading], list: lists[heading] }
}

import type { AnswerOf } from '#contract/client.ts'
import type { ActiveId } from '#domain/content/headings.ts'
import { readRecord } from '#site/session/kept-list.ts'
import type { OutlineEntry } from './prepare-body.ts'

type Detail = Extract<AnswerOf<'GET /home/content/getDetail'>, { data: unknown }>['data']

/** Another article, as far as the page names it. Times are the edge's `YYYY-MM-DD HH:mm:ss`. */
export type RelatedArticle = Pick<Detail, 'id' | 'title' | 'briefly' | 'picture' | 'createTime'> & { href: string }
export type Neighbour = { title: string; href: string }

/** A stored related article; null for whatever is none. */
export function readRelated(value: unknown): RelatedArticle | null {
  return readRecord(value, ['title', 'briefly', 'picture', 'createTime', 'href'])
}

/** Everything that the article page shows, ready to be drawn. */
export type ArticleData = Pick<Detail, 'title' | 'author' | 'picture' | 'createTime' | 'updateTime'> & {
  /** Its own address: the canonical one. */
  href: string
  /** The section that the reader came through, else its own. */
  heading: ActiveId | null
  description: string
  /** What engines and shared links are told instead; empty for nothing else. */
  head: { title: string; description: string; image: string }
  html: string
  outline: OutlineEntry[]
  minutes: number
  previous: Neighbour | null
  next: Neighbour | null
  related: RelatedArticle[]
}

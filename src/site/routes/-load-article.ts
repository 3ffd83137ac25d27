import { notFound, redirect } from '@tanstack/react-router'
import type { AnswerOf } from '#contract/client.ts'
import { articleHref, articlePath, isOwnPath } from '#domain/content/addresses.ts'
import { firstHeading, hiddenForBaidu, readActiveId } from '#domain/content/headings.ts'
import { largestId, readWholeNumber } from '#domain/shared/whole-number.ts'
import type { ArticleData, Neighbour, RelatedArticle } from '#site/features/article/article-data.ts'
import { plainText, prepareBody, readingMinutes } from '#site/features/article/prepare-body.ts'
import { pages } from '#site/pages.ts'
import { recordHead } from '#site/seo/page-head.ts'
import { api } from '#site/session/api-client.ts'
import type { Visit } from '#site/visit/visit.ts'
import { wordsOfTitle } from './-words-of-title.ts'

type Detail = Extract<AnswerOf<'GET /home/content/getDetail'>, { data: unknown }>['data']
type Linked = Pick<Detail, 'id' | 'title' | 'selfPath' | 'secondLevelHeadings'>

/** What the loader hands to the page: the article, or the sentence for a call that failed. */
export type ArticleLoaded = { article: ArticleData } | { failure: string }

type Request = { visit: Visit; search: string; selfPath: string | null }

const descriptionAtMost = 200

/**
 * The article that `id` names, else the one whose own path was asked for. Throws the 404 for what is no published
 * article, and sends Baidu visitors home from what they do not see, whatever heading the address claims.
 */
export async function loadArticle({ visit, search, selfPath }: Request): Promise<ArticleLoaded> {
  const given = new URLSearchParams(search)
  const id = given.get('id')
  const query =
    id === null ? selfPath !== null && isOwnPath(selfPath) && { selfPath } : readWholeNumber(id, largestId) && { id }
  if (!query) throw notFound()
  const answer = await api.call('GET /home/content/getDetail', { query })
  if (answer.code === 404 || answer.code === 400) throw notFound()
  if (answer.code !== 200) return { failure: answer.msg }
  const { data } = answer
  if (data.firstLevelHeadings !== firstHeading.article) throw notFound()
  const ownPath = articlePath(data.selfPath)
  // The path is the article's own or everybody's; the redirect keeps the query, so the id is still in it.
  if (selfPath !== null && `/${selfPath}.html` !== ownPath) throw redirect({ href: ownPath, statusCode: 301 })
  if (!isSeenBy(visit, data)) throw redirect({ href: pages.home.path, statusCode: 302 })

  return { article: await articleOf(data, visit, readActiveId(given.get('activeId'))) }
}

const isSeenBy = ({ baidu }: Visit, item: Pick<Detail, 'secondLevelHeadings'>): boolean =>
  !(baidu && item.secondLevelHeadings === hiddenForBaidu.activeId)

async function articleOf(data: Detail, visit: Visit, heading: ArticleData['heading']): Promise<ArticleData> {
  const { title, author, picture, createTime, updateTime, briefly, content, prev, next, recommend } = data
  const text = plainText(content)
  const neighbour = (item: Linked | null): Neighbour | null =>
    item && isSeenBy(visit, item) ? { title: item.title, href: articleHref(item) } : null
  return {
    title,
    words: await wordsOfTitle(title),
    author,
    picture,
    createTime,
    updateTime,
    href: articleHref(data),
    heading: heading ?? readActiveId(data.secondLevelHeadings),
    description: briefly || text.slice(0, descriptionAtMost),
    head: recordHead(data),
    ...prepareBody(content),
    minutes: readingMinutes(text),
    previous: neighbour(prev),
    next: neighbour(next),
    related: recommend.filter((item) => isSeenBy(visit, item)).map(relatedOf),
    isExample: data.isExample === true,
  }
}

function relatedOf(item: Detail['recommend'][number]): RelatedArticle {
  const { id, title, briefly, picture, createTime } = item
  return { id, title, briefly, picture, createTime, href: articleHref(item) }
}

import type { AnswerOf } from '#contract/client.ts'
import { articleHref } from '#domain/content/addresses.ts'
import { safeLink } from '#domain/shared/link.ts'

/** An article as a list shows it. What it lacks is the empty string. */
export type ArticleRow = {
  id: number
  href: string
  title: string
  summary: string
  label: string
  picture: string
  /** `YYYY-MM-DD` in Shanghai. */
  day: string
}

type Listed = Extract<AnswerOf<'POST /home/content/list'>, { code: 200 }>['data']['rows'][number]

/** What a list needs of a row of the API, and no more: it is sent with the page. */
export function articleRow({
  id,
  selfPath,
  secondLevelHeadings,
  title,
  briefly,
  label,
  picture,
  createTime,
}: Listed): ArticleRow {
  return {
    id,
    href: articleHref({ id, selfPath, secondLevelHeadings }),
    title,
    summary: briefly,
    label,
    picture: safeLink(picture),
    day: createTime.slice(0, 10),
  }
}

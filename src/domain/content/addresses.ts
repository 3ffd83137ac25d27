/** The paths under which single records are shown (specification 2). */
export const recordPaths = {
  article: '/news-detail.html',
  activity: '/ActivityInfo.html',
  platform: '/platformDetail.html',
} as const

type Article = { id: number; selfPath: string | null; secondLevelHeadings: number | null }

/** An article's own path must be `news-` and a slug, for that is what the route table takes (specification 2). */
const ownPath = /^news-[a-z0-9]+(?:-[a-z0-9]+)*$/
const ownPathAtMost = 100

/** Whether `selfPath` may be an article's own path; `news-detail` is everybody's. */
export function isOwnPath(selfPath: string): boolean {
  return selfPath.length <= ownPathAtMost && ownPath.test(selfPath) && selfPath !== 'news-detail'
}

/** `/{selfPath}.html` or `/news-detail.html`. */
export function articlePath(selfPath: string | null): string {
  return selfPath !== null && isOwnPath(selfPath) ? `/${selfPath}.html` : recordPaths.article
}

/** The address of an article, with `id` and `activeId` (readings 5). It is also its canonical one. */
export function articleHref({ id, selfPath, secondLevelHeadings }: Article): string {
  const heading = secondLevelHeadings === null ? '' : `&activeId=${secondLevelHeadings}`
  return `${articlePath(selfPath)}?id=${id}${heading}`
}

export function activityHref(id: number): string {
  return `${recordPaths.activity}?activityId=${id}`
}

export function platformHref(id: number): string {
  return `${recordPaths.platform}?platformId=${id}`
}

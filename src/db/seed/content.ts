import { activeId, firstHeading } from '#domain/content/headings.ts'
import { formatShanghai, parseShanghai } from '#domain/shared/time.ts'
import type { Db } from '../client.ts'
import { contentItems, regions } from '../schema/index.ts'
import type { DemoActivity } from './activities/demo-activity.ts'
import { demoActivities } from './activities/index.ts'
import { brandArticles } from './articles/brand.ts'
import type { DemoArticle } from './articles/demo-article.ts'
import { newsArticles } from './articles/news.ts'
import { productArticles } from './articles/product.ts'
import { tipsArticles } from './articles/tips.ts'
import { updatesArticles } from './articles/updates.ts'

const dayMs = 24 * 60 * 60 * 1000

const sections: [secondLevelHeading: number, articles: DemoArticle[]][] = [
  [activeId.brand, brandArticles],
  [activeId.news, newsArticles],
  [activeId.product, productArticles],
  [activeId.updates, updatesArticles],
  [activeId.tips, tipsArticles],
]

/** Articles and activities (readings, section 8); their dates are counted from `now`. */
export async function seedContent(db: Db, now: Date) {
  const articles = sections.flatMap(([heading, rows]) => rows.map((article) => articleRow(article, heading, now)))
  const places = await db.select({ id: regions.id, name: regions.name }).from(regions)
  const regionIds = new Map(places.map(({ id, name }) => [name, id]))
  const activities = demoActivities.map((activity) => activityRow(activity, regionIds.get(activity.region), now))
  const rows = [...articles, ...activities]
  if (rows.length > 0) await db.insert(contentItems).values(rows)
}

function articleRow(article: DemoArticle, secondLevelHeading: number, now: Date) {
  const publishAt = new Date(now.getTime() - article.daysAgo * dayMs)
  const { title, briefly, label, author, content, selfPath = null } = article
  return {
    firstLevelHeading: firstHeading.article,
    secondLevelHeading,
    title,
    briefly,
    label,
    author,
    content,
    selfPath,
    pictureUrl: coverUrl(article.cover),
    ...published(publishAt),
  }
}

function activityRow(activity: DemoActivity, regionId: number | undefined, now: Date) {
  const { title, briefly, organizer, address, linkUrl, content, begin, end, inDays, days = 1 } = activity
  return {
    firstLevelHeading: firstHeading.activity,
    title,
    briefly,
    organizer,
    address,
    linkUrl,
    content,
    regionId: regionId ?? null,
    pictureUrl: coverUrl(activity.cover),
    beginTime: timeOn(now, inDays, begin),
    endTime: timeOn(now, inDays + days - 1, end),
    ...published(new Date(now.getTime() - activity.updatedDaysAgo * dayMs)),
  }
}

function published(at: Date) {
  return { status: 'published' as const, publishAt: at, createdAt: at, updatedAt: at, isDemo: true }
}

/** `HH:mm` in Shanghai, `inDays` after the day of `now`. */
function timeOn(now: Date, inDays: number, time: string) {
  const day = formatShanghai(new Date(now.getTime() + inDays * dayMs)).slice(0, 10)
  const at = parseShanghai(`${day} ${time}:00`)
  if (at === null) throw new RangeError(`${time} is no time of the day`)
  return at
}

function coverUrl(cover: string) {
  return `/media/demo/covers/${cover}.svg`
}

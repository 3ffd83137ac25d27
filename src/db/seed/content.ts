import { firstHeading } from '#domain/content/headings.ts'
import { dayInShanghai, dayMs, parseShanghai } from '#domain/shared/time.ts'
import type { Db } from '../client.ts'
import { contentItems, regions } from '../schema/index.ts'
import { type DemoActivity, type DemoArticle, readDemoActivities, readDemoArticles } from './content-files.ts'
import { inWorkingDays } from './working-days.ts'

/** Articles and activities (readings 8); their dates are relative to `now`, activities are on working days. */
export async function seedContent(db: Db, now: Date) {
  const articles = readDemoArticles().map((article) => articleRow(article, now))
  const places = await db.select({ id: regions.id, name: regions.name }).from(regions)
  const regionIds = new Map(places.map(({ id, name }) => [name, id]))
  const activities = readDemoActivities().map((activity) => activityRow(activity, regionIds.get(activity.region), now))
  await db.insert(contentItems).values([...articles, ...activities])
}

function articleRow(article: DemoArticle, now: Date) {
  const publishAt = new Date(now.getTime() - article.daysAgo * dayMs)
  const { secondLevelHeading, title, briefly, label, author, content, selfPath } = article
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
  if (regionId === undefined) throw new RangeError(`${activity.title}: there is no region ${activity.region}`)
  const { title, briefly, organizer, address, linkUrl, content, begin, end, days } = activity
  // One that takes several days is the one that is running, at every hour of the day of loading.
  const inDays = days === 1 ? inWorkingDays(now, activity.inDays) : activity.inDays
  return {
    firstLevelHeading: firstHeading.activity,
    title,
    briefly,
    organizer,
    address,
    linkUrl,
    content,
    regionId,
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
  const day = dayInShanghai(new Date(now.getTime() + inDays * dayMs))
  const at = parseShanghai(`${day} ${time}:00`)
  if (at === null) throw new RangeError(`${time} is no time of the day`)
  return at
}

function coverUrl(cover: string) {
  return `/media/demo/covers/${cover}.svg`
}

const regionNames = ['深圳', '广州', '杭州', '义乌', '厦门', '线上']

export async function seedRegions(db: Db) {
  await db.insert(regions).values(regionNames.map((name, sortOrder) => ({ name, sortOrder, isDemo: true })))
}

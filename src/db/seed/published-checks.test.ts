import { expect, test } from 'vitest'
import { findContentIssues } from '#domain/content/checks/find-issues.ts'
import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { blankRecord } from '#domain/shared/fields.ts'
import { readDemoActivities, readDemoArticles } from './content-files.ts'

const covered = { ...blankRecord(contentFields), pictureUrl: '/media/demo/covers/one.svg' }

/** The demonstration's articles and activities as the editor has them, as far as its checks read them. */
const texts: ContentFields[] = [
  ...readDemoArticles().map(({ cover: _, daysAgo: __, ...fields }) => ({ ...covered, ...fields })),
  ...readDemoActivities().map(({ title, briefly, organizer, address, linkUrl, content }) => ({
    ...covered,
    title,
    briefly,
    organizer,
    address,
    linkUrl,
    content,
    firstLevelHeading: firstHeading.activity,
    beginTime: new Date(0),
  })),
]

test('the demonstration publishes nothing that the checks of the editor refuse', () => {
  expect(texts.length).toBeGreaterThan(40)
  const refused = texts.flatMap((text) =>
    findContentIssues(text)
      .filter(({ level }) => level === 'error')
      .map(({ message, where, at }) => `${text.title}: ${where.field} ${at?.word ?? ''} ${message}`),
  )
  expect(refused).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ActiveId, activeId } from '#domain/content/headings.ts'
import { FormatError, readFrontMatter } from '#domain/shared/front-matter.ts'

/** `file` is the path from the repository's root, as used in messages. */
type ContentFile = { file: string; source: string }

/** Relative to this file, so that the server's working directory does not matter. */
const root = path.resolve(import.meta.dirname, '../../..')

const htmlName = /^[a-z0-9-]+\.html$/

/**
 * The files of a folder of content/demo, by name. Dot files are skipped; any other name that is not kebab-case and
 * `.html` throws `FormatError`, so that no text is missed.
 */
export function readContentFiles(folder: string): ContentFile[] {
  const names = listContent(folder)
  const stray = names.find((name) => !htmlName.test(name))
  if (stray !== undefined)
    throw new FormatError(`${folder}/${stray}`, 1, '文件名只用小写字母、数字和连字符，以.html结尾')
  return names.map((name) => {
    const file = `${folder}/${name}`
    return { file, source: readFileSync(path.join(root, file), 'utf8') }
  })
}

/** The names in a folder of content/demo, without dot files. */
function listContent(folder: string): string[] {
  return readdirSync(path.join(root, folder))
    .filter((name) => !name.startsWith('.'))
    .toSorted()
}

/** An article of the demonstration content: a file of content/demo/articles. */
export type DemoArticle = {
  secondLevelHeading: ActiveId
  title: string
  /** One or two sentences for cards, engines and sharing cards. */
  briefly: string
  /** The label on a card, e.g. 平台规则. */
  label: string
  author: string
  /** A drawing of public/media/demo/covers, without its extension. */
  cover: string
  /** `news-` and a slug; null when the article uses news-detail. */
  selfPath: string | null
  /** Whole days between publication and loading, 0 or more. */
  daysAgo: number
  /** Rich text: h2, h3, p, ul, ol, table, blockquote, figure, pre. */
  content: string
}

const articlesFolder = 'content/demo/articles'

/** The articles, by section in the order of the headings, newest first within a section. */
export function readDemoArticles(): DemoArticle[] {
  const sections = Object.entries(activeId)
  const stray = listContent(articlesFolder).find((name) => !sections.some(([section]) => section === name))
  if (stray !== undefined) throw new FormatError(`${articlesFolder}/${stray}`, 1, '没有这个栏目的文件夹')
  return sections.flatMap(([section, heading]) =>
    readContentFiles(`${articlesFolder}/${section}`)
      .map((file) => parseArticle(file, heading))
      .toSorted((a, b) => a.daysAgo - b.daysAgo),
  )
}

/** Throws `FormatError` when the file's format is wrong. */
export function parseArticle({ file, source }: ContentFile, secondLevelHeading: ActiveId): DemoArticle {
  const { fields, body } = readFrontMatter(file, source, {
    required: ['title', 'briefly', 'label', 'author', 'cover', 'daysAgo'],
    optional: ['selfPath'],
  })
  return {
    secondLevelHeading,
    title: fields.text('title'),
    briefly: fields.text('briefly'),
    label: fields.text('label'),
    author: fields.text('author'),
    cover: fields.text('cover'),
    selfPath: fields.text('selfPath') || null,
    daysAgo: fields.whole('daysAgo'),
    content: body,
  }
}

/** A demonstration activity, a file of content/demo/activities; its times are relative to the day of loading. */
export type DemoActivity = {
  title: string
  briefly: string
  /** A drawing of public/media/demo/covers, without its extension. */
  cover: string
  /** One of the regions (seed/regions.ts). */
  region: string
  organizer: string
  /** Empty for online activities. */
  address: string
  /** Empty without a registration link. */
  linkUrl: string
  /** Days from loading to the start, or to the next working day (`working-days.ts`); negative for past ones. */
  inDays: number
  /** `HH:mm` in Shanghai. */
  begin: string
  end: string
  /** Duration in days; 1 by default, which ends on the day it begins. */
  days: number
  /** Days between the last change and loading. */
  updatedDaysAgo: number
  content: string
}

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Future activities, the running one, and those of the past five months, by file number. */
export function readDemoActivities(): DemoActivity[] {
  return readContentFiles('content/demo/activities').map(parseActivity)
}

/** Throws `FormatError` when the file's format is wrong. */
export function parseActivity({ file, source }: ContentFile): DemoActivity {
  const { fields, body } = readFrontMatter(file, source, {
    required: ['title', 'briefly', 'cover', 'region', 'organizer', 'inDays', 'begin', 'end', 'updatedDaysAgo'],
    optional: ['address', 'linkUrl', 'days'],
  })
  return {
    title: fields.text('title'),
    briefly: fields.text('briefly'),
    cover: fields.text('cover'),
    region: fields.text('region'),
    organizer: fields.text('organizer'),
    address: fields.text('address'),
    linkUrl: fields.text('linkUrl'),
    inDays: fields.whole('inDays'),
    begin: fields.matching('begin', clockTime, '时刻HH:mm'),
    end: fields.matching('end', clockTime, '时刻HH:mm'),
    days: fields.whole('days', 1),
    updatedDaysAgo: fields.whole('updatedDaysAgo'),
    content: body,
  }
}

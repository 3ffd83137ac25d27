import { type ActiveId, activeId } from '#domain/content/headings.ts'
import { FormatError, readFrontMatter } from '#domain/shared/front-matter.ts'
import { type ContentFile, listContent, readContentFiles } from './content-files.ts'

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

const folder = 'content/demo/articles'

/** The articles, by section in the order of the headings, newest first within a section. */
export function readDemoArticles(): DemoArticle[] {
  const sections = Object.entries(activeId)
  const stray = listContent(folder).find((name) => !sections.some(([section]) => section === name))
  if (stray !== undefined) throw new FormatError(`${folder}/${stray}`, 1, '没有这个栏目的文件夹')
  return sections.flatMap(([section, heading]) =>
    readContentFiles(`${folder}/${section}`)
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

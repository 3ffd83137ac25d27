import type { ContentFields } from '#domain/content/fields.ts'
import type { Finding, FindingId } from '#domain/content/findings/find-faults.ts'
import { readBlocks } from '#domain/content/findings/read-blocks.ts'
import { editorWords as words } from './words.ts'

type Check = { name: string; finds: readonly FindingId[]; note: (fields: ContentFields) => string }

const count = (text: string) => [...text].length

const checks: readonly Check[] = [
  { name: words.passed.title, finds: ['title-length'], note: ({ title }) => words.passed.characters(count(title), 30) },
  {
    name: words.passed.summary,
    finds: ['summary-missing', 'summary-length'],
    note: ({ briefly }) => words.passed.characters(count(briefly), 78),
  },
  {
    name: words.passed.headings,
    finds: ['heading-first', 'heading-skipped'],
    note: ({ content }) => words.passed.levels(readBlocks(content).headings.filter(({ level }) => level === 2).length),
  },
  {
    name: words.passed.links,
    finds: ['link-unsafe', 'link-user', 'link-dead'],
    note: ({ content }) => words.passed.linkCount(readBlocks(content).links.length),
  },
  {
    name: words.passed.pictures,
    finds: ['alt-missing', 'alt-file-name', 'picture-elsewhere', 'picture-missing'],
    note: ({ content }) => words.passed.pictureCount(readBlocks(content).pictures.length),
  },
  { name: words.passed.tables, finds: ['table-wide'], note: () => words.passed.tableFits },
  {
    name: words.passed.prices,
    finds: ['price-gone'],
    note: ({ content }) => words.passed.priceCount(readBlocks(content).prices.length),
  },
  { name: words.passed.law, finds: ['forbidden-word'], note: () => words.passed.noneFound },
  { name: words.passed.cover, finds: ['cover-missing', 'cover-elsewhere'], note: () => words.passed.coverThere },
  {
    name: words.passed.path,
    finds: ['path-taken'],
    note: ({ selfPath }) => (selfPath === null ? words.passed.pathById : words.passed.pathFree),
  },
]

type PassedCheck = { name: string; note: string }

/**
 * What was looked at and found in order, each with what was counted; nothing of a text that has not begun. The path is not
 * among them while the server has not answered whether it is taken.
 */
export function passedChecks(
  fields: ContentFields,
  findings: readonly Finding[],
  { isPathKnown }: { isPathKnown: boolean },
): PassedCheck[] {
  if (fields.title === '' && fields.content === '') return []
  const found = new Set(findings.map(({ id }) => id))
  return checks
    .filter(({ finds }) => !finds.some((id) => found.has(id)) && (isPathKnown || !finds.includes('path-taken')))
    .map(({ name, note }) => ({ name, note: note(fields) }))
}

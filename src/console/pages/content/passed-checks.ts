import type { ContentIssue, ContentIssueId } from '#domain/content/checks/find-issues.ts'
import { readBlocks } from '#domain/content/checks/read-blocks.ts'
import type { ContentFields } from '#domain/content/fields.ts'
import { editorCopy as copy } from '../../kit/editor-copy.ts'

/**
 * A check that can be passed: it is, unless an issue of `finds` was found. `note` says what was counted; null where there
 * is nothing to count.
 */
type Check = { name: string; finds: readonly ContentIssueId[]; note: (fields: ContentFields) => string | null }

/** Characters as a reader counts them: a character outside of the basic plane is one. */
const count = (text: string) => [...text].length

/** In the order of the list. 30 and 78 are the recommended lengths of find-issues.ts. */
const checks: readonly Check[] = [
  {
    name: copy.passed.title,
    finds: ['title-length'],
    note: ({ title }) => (title === '' ? null : copy.passed.characters(count(title), 30)),
  },
  {
    name: copy.passed.summary,
    finds: ['summary-missing', 'summary-length'],
    note: ({ briefly }) => copy.passed.characters(count(briefly), 78),
  },
  {
    name: copy.passed.headings,
    finds: ['heading-first', 'heading-skipped'],
    note: ({ content }) => copy.passed.levels(readBlocks(content).headings.filter(({ level }) => level === 2).length),
  },
  {
    name: copy.passed.links,
    finds: ['link-unsafe', 'link-user', 'link-dead'],
    note: ({ content }) => copy.passed.linkCount(readBlocks(content).links.length),
  },
  {
    name: copy.passed.pictures,
    finds: ['alt-missing', 'alt-file-name', 'picture-elsewhere', 'picture-missing'],
    note: ({ content }) => copy.passed.pictureCount(readBlocks(content).pictures.length),
  },
  {
    name: copy.passed.videos,
    finds: ['video-title', 'video-poster', 'video-words'],
    note: ({ content }) => copy.passed.videoCount(readBlocks(content).videos.length),
  },
  { name: copy.passed.tables, finds: ['table-wide'], note: () => copy.passed.tableFits },
  {
    name: copy.passed.prices,
    finds: ['price-gone'],
    note: ({ content }) => copy.passed.priceCount(readBlocks(content).prices.length),
  },
  { name: copy.passed.law, finds: ['forbidden-word'], note: () => copy.passed.noneFound },
  { name: copy.passed.cover, finds: ['cover-missing', 'cover-elsewhere'], note: () => copy.passed.coverThere },
  {
    name: copy.passed.path,
    finds: ['path-taken'],
    note: ({ selfPath }) => (selfPath === null ? copy.passed.pathById : copy.passed.pathFree),
  },
]

type PassedCheck = { name: string; note: string }

/**
 * What was looked at and found in order, each with what was counted; nothing of a text that has not begun. The path is
 * not among them while the server has not answered whether it is taken.
 */
export function passedChecks(
  fields: ContentFields,
  findings: readonly ContentIssue[],
  { isPathKnown }: { isPathKnown: boolean },
): PassedCheck[] {
  if (fields.title === '' && fields.content === '') return []
  const found = new Set(findings.map(({ id }) => id))
  return checks
    .filter(({ finds }) => !finds.some((id) => found.has(id)) && (isPathKnown || !finds.includes('path-taken')))
    .flatMap(({ name, note }) => {
      const counted = note(fields)
      return counted === null ? [] : [{ name, note: counted }]
    })
}

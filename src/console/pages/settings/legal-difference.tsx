import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { alignSimilar, createSimilarity } from '#domain/difference/html-difference.ts'
import { differenceOf } from '#domain/legal/difference.ts'
import { type LegalKind, legalNames } from '#domain/legal/legal-document.ts'
import { readPieces } from '#domain/legal/legal-markup.ts'
import { isLegalName, type LegalName, legalNameLabels, wordsOfNames } from '#domain/legal/name-words.ts'
import { parseLegalText } from '#domain/legal/parse-legal-document.ts'
import { FormatError } from '#domain/shared/front-matter.ts'
import { ActionMenu } from '../../kit/action-menu.tsx'
import { consoleApi } from '../../kit/api.ts'
import { TextDifference } from '../../kit/change-list.tsx'
import { downloadFile } from '../../kit/export-button.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { useAction } from '../../kit/use-action.ts'
import styles from './legal.module.css'
import { legalCopy as copy } from './legal-copy.ts'
import type { OpenLegal, WrittenLegal } from './use-legal.ts'

/**
 * The differences between a text and the last version, by place; null for a text that does not parse, as it may be at
 * any moment while it is typed. Any other error is thrown.
 */
export function changesSince(last: string, source: string) {
  try {
    return differenceOf(parseLegalText('', last).document, parseLegalText('', source).document)
  } catch (error) {
    if (error instanceof FormatError) return null
    throw error
  }
}

/** The removed and added lines by place, as the public page will show them, and the same for a lawyer. */
export function LegalDifference({ open, start }: { open: OpenLegal; start: WrittenLegal }): ReactNode {
  const { document, last, values } = start
  const { source } = open.value
  // Parsing and comparing two texts of 20,000 characters must not delay the next key.
  const settled = useDeferredValue(source)
  const places = useMemo(() => changesSince(last.source, settled), [last.source, settled])
  const wordsBefore = useMemo(() => wordsOfNames(last.source, values), [last.source, values])
  const wordsAfter = useMemo(() => wordsOfNames(settled, values), [settled, values])
  const note = places === null ? copy.differenceBroken : places.length === 0 ? copy.differenceNone : undefined
  return (
    <PageSection
      title={copy.difference(last.version)}
      note={note}
      verb={<CompareMenu face={copy.forLawyer} document={document} since={last.version} before={open.flush} />}
    >
      <dl className={styles.places}>
        {places?.map(({ place, removed, added }) => (
          <div key={place}>
            <dt>{place || copy.introPlace}</dt>
            <dd>
              {pairLines(removed, added).map((pair, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a place may be the same
                <p key={`${at}\n${pair.join('\n')}`}>
                  <LineDifference before={asRead(pair[0], wordsBefore)} after={asRead(pair[1], wordsAfter)} />
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </PageSection>
  )
}

/** A line of the markup as visitors read it: with the words of its names, and without the marks of bold ones. */
export function asRead(line: string, wordsOf: (name: LegalName) => string): string {
  return readPieces(line)
    .map((piece) => {
      if (!('name' in piece)) return piece.text
      if (!isLegalName(piece.name)) return `{${piece.name}}`
      return wordsOf(piece.name) || `【${legalNameLabels[piece.name]}】`
    })
    .join('')
}

function LineDifference({ before, after }: { before: string; after: string }): ReactNode {
  if (before !== after) return <TextDifference before={before} after={after} />
  return (
    <>
      {after} <small>{copy.onlyMarks}</small>
    </>
  )
}

type CompareMenuProps = {
  face: string
  document: LegalKind
  since: string
  /** The newer version; without it the draft. */
  version?: string
  /** What is done first: the draft is saved. */
  before?: () => Promise<unknown>
}

/** Two versions compared for a lawyer: as a Word file with tracked changes, or as a page to be printed. */
export function CompareMenu({ face, document, since, version, before }: CompareMenuProps): ReactNode {
  const { act } = useAction()
  const pathOf = (form: 'docx' | 'print') => {
    const query = new URLSearchParams({ since, form, ...(version !== undefined && { version }) })
    return `/legal/${document}/difference?${query}`
  }
  const name = copy.fileName(legalNames[document], since, version ?? copy.draftName)
  return (
    <ActionMenu
      face={face}
      actions={[
        {
          word: copy.word,
          async run() {
            await before?.()
            await act(() => downloadFile(pathOf('docx'), name))
          },
        },
        {
          word: copy.print,
          async run() {
            await before?.()
            window.open(`${consoleApi}${pathOf('print')}`)
          },
        },
      ]}
    />
  )
}

/**
 * Pairs of an old line and the new one that resembles it, to be compared word by word; '' for a line without a partner.
 * Removed lines come first, then the new text in its order.
 */
export function pairLines(removed: readonly string[], added: readonly string[]): [string, string][] {
  // By their place, because two lines may be the same.
  const placed = (lines: readonly string[]) => lines.map((line, at) => ({ line, at }))
  const shareOf = createSimilarity()
  const pairs = alignSimilar(placed(removed), placed(added), (old, now) => shareOf(old.line, now.line))
  const oldOf = new Map(pairs.map(([old, now]) => [now.at, old]))
  const paired = new Set(pairs.map(([old]) => old.at))
  return [
    ...removed.filter((_, at) => !paired.has(at)).map((line): [string, string] => [line, '']),
    ...added.map((line, at): [string, string] => [oldOf.get(at)?.line ?? '', line]),
  ]
}

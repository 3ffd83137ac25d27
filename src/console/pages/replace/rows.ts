import { itemKind } from '#domain/content/headings.ts'
import type { ReplacedRecord } from '#domain/content/replaced-records.ts'
import { legalKinds } from '#domain/legal/legal-document.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { editorCopy } from '../../kit/editor-copy.ts'
import { type RecordPlace, recordPlaces } from '../../kit/navigation.tsx'
import { replaceCopy as copy } from './copy.ts'

type FoundItem = ConsoleSuccess<'POST /content/find'>['data']['rows'][number]
type FoundRecord = ConsoleSuccess<'POST /replace/find'>['data']['rows'][number]

/** A record in which words were found: `item` or `record` names it in the call that replaces them. */
export type ListedRow = Pick<FoundItem, 'places' | 'count' | 'status'> & {
  key: string
  title: string
  kind: string
  place: RecordPlace
  draft: { savedAt: string | null; savedBy: { name: string } | null; isOwn: boolean } | null
} & ({ item: Pick<FoundItem, 'id' | 'version'> } | { record: Pick<FoundRecord, 'kind' | 'id' | 'version'> })

export const keyOfItem = (id: number): string => `item:${id}`
export const keyOfRecord = ({ kind, id }: ReplacedRecord): string => `${kind}:${id}`

export function listItem({
  id,
  version,
  title,
  firstLevelHeading,
  draft,
  places,
  count,
  status,
}: FoundItem): ListedRow {
  const kind = itemKind({ firstLevelHeading })
  return {
    key: keyOfItem(id),
    title: title || editorCopy.untitled,
    kind: copy.kinds[kind],
    place: recordPlaces[kind](id),
    item: { id, version },
    draft,
    places,
    count,
    status,
  }
}

export function listRecord(found: FoundRecord): ListedRow {
  const { kind, id, version, name, isPublic, draft, places, count } = found
  return {
    key: keyOfRecord(found),
    title: name,
    kind: copy.kinds[kind],
    place: placeOf(found, found.places[0]?.field),
    record: { kind, id, version },
    status: isPublic ? 'published' : 'draft',
    draft: isPublic ? draft : null,
    places,
    count,
  }
}

type Placed = { kind: ListedKind; id: number }
export type ListedKind = keyof typeof copy.kinds

/** Where the record is edited; of the settings, the one of this path. */
export function placeOf({ kind, id }: Placed, path?: string): RecordPlace {
  if (kind === 'legal') return { to: `/settings/legal/${legalKinds[id - 1]}` }
  if (kind === 'settings') return { to: '/settings', ...(path && { search: { field: fieldOf(path) } }) }
  return recordPlaces[kind](id)
}

/** The path of a setting; that of a row's column is the list's. */
const fieldOf = (path: string) => path.replace(/\.\d+\..*$/, '')

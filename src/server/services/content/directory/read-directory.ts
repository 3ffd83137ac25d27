import { count } from 'drizzle-orm'
import { platformSites } from '#db/schema/index.ts'
import { platformHref } from '#domain/content/addresses.ts'
import { type EntryFields, type EntryIssue, fieldsOf, findEntryIssues } from '#domain/directory/fields.ts'
import type { DirectoryKind, DirectoryStatus } from '#domain/directory/kinds.ts'
import { recordsToCsv } from '#domain/shared/csv.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { recordEvent } from '#server/services/shared/change/make-change.ts'
import { compareTexts, type TextChange } from '#server/services/shared/record-versions.ts'
import { deadLinksOf } from '#server/services/site/links/read-dead-links.ts'
import { readForbiddenWords } from '#server/services/site/settings/staff-settings.ts'
import { findPeople, type Person } from '#server/services/staff/other-members.ts'
import { readEntries, readEntryVersion, type StaffEntry } from './entries.ts'
import { type DirectoryGroup, listGroups } from './groups.ts'
import { targetOf } from './stores.ts'

export type ListedEntry = StaffEntry & { by: Person | null; sites: number | null }
type Filters = { q: string | undefined; status: DirectoryStatus | 'changed' | undefined }

/** A directory for its page: the groups, and the matching entries, in the site's order. */
export async function listDirectory({
  ctx,
  input,
}: Args<Filters & { kind: DirectoryKind }>): Promise<{ groups: DirectoryGroup[]; rows: ListedEntry[]; total: number }> {
  const { kind, status } = input
  const all = await readEntries({ ctx, kind })
  const q = input.q?.toLowerCase()
  const chosen = all.filter(({ row, text }) => {
    const isOfStatus = status === undefined || (status === 'changed' ? row.draft !== null : row.status === status)
    const isFound = q === undefined || `${text.name}\n${text.introduction ?? ''}`.toLowerCase().includes(q)
    return isOfStatus && isFound
  })
  return { groups: await listGroups(ctx, kind), rows: await withPeople(ctx, kind, chosen), total: all.length }
}

type EntryDetail = {
  entry: ListedEntry
  changes: TextChange[]
  findings: EntryIssue[]
  deadLinks: string[]
  address: string | null
}

/** Everything that the side panel shows of an entry. Throws NOT_FOUND. */
export async function readDirectoryEntry(args: Args<{ kind: DirectoryKind; id: number }>): Promise<EntryDetail> {
  const { ctx, input } = args
  const { kind, id } = input
  const staffEntry = await findEntry(ctx, kind, id)
  const [entry] = await withPeople(ctx, kind, [staffEntry])
  if (entry === undefined) throw new AppError('NOT_FOUND')
  const { row, text, publicText } = staffEntry
  const deadLinks = await deadLinksOf(ctx, targetOf(kind, id))
  return {
    entry,
    changes: row.status === 'published' ? await changesOf(ctx, kind, publicText, text) : [],
    findings: findEntryIssues(kind, text, { words: await readForbiddenWords(ctx), deadLinks }),
    deadLinks,
    address: kind === 'platforms' ? platformHref(id) : null,
  }
}

/** The difference between a version and the current text. Throws NOT_FOUND. */
export async function compareEntry({
  ctx,
  input,
}: Args<{ kind: DirectoryKind; id: number; number: number }>): Promise<TextChange[]> {
  const { kind, id, number } = input
  const { text } = await findEntry(ctx, kind, id)
  return changesOf(ctx, kind, await readEntryVersion(ctx, { kind, id }, number), text)
}

/** All entries as CSV, without rich text; audited. The file can be imported again. */
export async function exportDirectory({ ctx, input }: Args<{ staffId: number; kind: DirectoryKind }>): Promise<string> {
  const { staffId, kind } = input
  const entries = await readEntries({ ctx, kind })
  const groups = await listGroups(ctx, kind)
  const detail = { rows: entries.length }
  await recordEvent(ctx, staffId, { action: 'directory.export', target: kind, detail })
  const fields = { id: { kind: 'reference', label: '编号', sentence: '' }, ...fieldsOf(kind) } as const
  const records = entries.map(({ row, text }) => ({ ...text, id: row.id }))
  return recordsToCsv({ fields, records, names: { id: String, groupId: nameOf(groups) } as never })
}

/** Each changed field by its label, with both texts; a group by its name. */
async function changesOf(
  ctx: Ctx,
  kind: DirectoryKind,
  before: EntryFields,
  after: EntryFields,
): Promise<TextChange[]> {
  const fields = fieldsOf(kind)
  const names = { groupId: nameOf(await listGroups(ctx, kind)) }
  return compareTexts(fields, before, after, names)
}

function nameOf(groups: readonly DirectoryGroup[]) {
  return (id: number) => groups.find((group) => group.id === id)?.name ?? ''
}

/** One entry as staff have it. Throws NOT_FOUND. */
export async function findEntry(ctx: Ctx, kind: DirectoryKind, id: number): Promise<StaffEntry> {
  const entry = (await readEntries({ ctx, kind })).find(({ row }) => row.id === id)
  if (entry === undefined) throw new AppError('NOT_FOUND')
  return entry
}

async function withPeople(ctx: Ctx, kind: DirectoryKind, entries: readonly StaffEntry[]): Promise<ListedEntry[]> {
  const personOf = await findPeople(
    ctx,
    entries.map(({ row }) => row.editedBy),
  )
  const sites =
    kind === 'platforms'
      ? await ctx.db
          .select({ id: platformSites.platformId, total: count() })
          .from(platformSites)
          .groupBy(platformSites.platformId)
      : null
  return entries.map((entry) => ({
    ...entry,
    by: personOf(entry.row.editedBy),
    sites: sites && (sites.find(({ id }) => id === entry.row.id)?.total ?? 0),
  }))
}

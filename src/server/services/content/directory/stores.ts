import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  ecologyApplications,
  ecologyCategories,
  partnerCategories,
  partners,
  platforms,
  platformTypes,
} from '#db/schema/index.ts'
import type { DirectoryKind } from '#domain/directory/kinds.ts'

type Columns<Name extends string> = Record<Name, AnyPgColumn>
type EntryTable = PgTable &
  Columns<'id' | 'status' | 'version' | 'draft' | 'editedAt' | 'editedBy' | 'sortOrder' | 'isDemo'>
type GroupTable = PgTable & Columns<'id' | 'sortOrder'>

/** The tables of a directory's entries and groups, and their names of the common fields. */
type DirectoryStore = {
  table: EntryTable
  groups: GroupTable
  /** The entry's reference to its group, and the group's name, as columns. */
  groupColumn: AnyPgColumn
  groupName: AnyPgColumn
  nameColumn: AnyPgColumn
  /** How the tables' rows call them. */
  groupNameKey: string
  keys: Readonly<Record<string, string>>
  /** The kind under which versions and the audit name an entry. */
  target: 'platform' | 'ecology' | 'partner'
}

export const directoryStores: Readonly<Record<DirectoryKind, DirectoryStore>> = {
  platforms: {
    table: platforms,
    groups: platformTypes,
    groupColumn: platforms.platformTypeId,
    groupName: platformTypes.name,
    nameColumn: platforms.name,
    groupNameKey: 'name',
    keys: { groupId: 'platformTypeId', linkUrl: 'officialUrl' },
    target: 'platform',
  },
  ecology: {
    table: ecologyApplications,
    groups: ecologyCategories,
    groupColumn: ecologyApplications.categoryId,
    groupName: ecologyCategories.name,
    nameColumn: ecologyApplications.companyName,
    groupNameKey: 'name',
    keys: { groupId: 'categoryId', name: 'companyName', logoUrl: 'pictureUrl' },
    target: 'ecology',
  },
  partners: {
    table: partners,
    groups: partnerCategories,
    groupColumn: partners.categoryId,
    groupName: partnerCategories.title,
    nameColumn: partners.name,
    groupNameKey: 'title',
    keys: { groupId: 'categoryId', logoUrl: 'pictureUrl', linkUrl: 'jumpUrl' },
    target: 'partner',
  },
}

/** How a directory's rows call a field. */
export function keyOf(kind: DirectoryKind, field: string): string {
  return directoryStores[kind].keys[field] ?? field
}

export function targetOf(kind: DirectoryKind, id: number): string {
  return `${directoryStores[kind].target}:${id}`
}

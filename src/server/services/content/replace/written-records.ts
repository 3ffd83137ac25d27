import { asc, isNull } from 'drizzle-orm'
import { banners, landingPages } from '#db/schema/index.ts'
import { bannerFields } from '#domain/banners/fields.ts'
import { bannerPlaces } from '#domain/content/promotion-type.ts'
import type { WrittenText } from '#domain/content/replace-text.ts'
import type { ReplacedRecord } from '#domain/content/replaced-records.ts'
import { fieldsOf } from '#domain/directory/fields.ts'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { landingFields, sitePageFields } from '#domain/landing/page-fields.ts'
import { legalLimits, legalSentences } from '#domain/legal/issues.ts'
import { legalKinds, legalNames } from '#domain/legal/legal-document.ts'
import { readMarkup, writeMarkup } from '#domain/legal/legal-markup.ts'
import { nameOf } from '#domain/settings/field.ts'
import { settingFields, textNames } from '#domain/settings/groups.ts'
import { changedNames } from '#domain/settings/values.ts'
import { type Fields, longestDraft } from '#domain/shared/fields.ts'
import { type Role, type Scope, scopeOf } from '#domain/staff/roles.ts'
import type { Ctx } from '#server/context.ts'
import { saveBanner } from '#server/services/content/banners/change-banner.ts'
import { targetOf as bannerTarget, writtenFields } from '#server/services/content/banners/staff-banner.ts'
import { readEntries } from '#server/services/content/directory/entries.ts'
import { saveEntry } from '#server/services/content/directory/save-entry.ts'
import { directoryStores, targetOf as entryTarget } from '#server/services/content/directory/stores.ts'
import { saveLanding } from '#server/services/content/landing/change-landing.ts'
import { targetOf as landingTarget, writtenText } from '#server/services/content/landing/landing-entity.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { ChangeCtx } from '#server/services/shared/change/make-change.ts'
import { dropLegal, saveLegal } from '#server/services/site/legal/change-legal.ts'
import { targetOf as legalTarget, readStaffLegal } from '#server/services/site/legal/staff-legal.ts'
import { saveSettings } from '#server/services/site/settings/change-settings.ts'
import { readStaffSettings, settingsTarget } from '#server/services/site/settings/staff-settings.ts'
import { type NestedTexts, settingsName, textsIn, withTexts } from './nested-texts.ts'

type Member = { staffId: number; roles: readonly Role[] }

/** A record as find and replace sees it: its texts as staff edit them, and how its own kind saves others. */
export type WrittenRecord = ReplacedRecord & {
  name: string
  /** How the audit names it. */
  target: string
  isPublic: boolean
  version: number
  texts: WrittenText[]
  /** Whether it has changes that are not public; of a record that never was, its whole text is one. */
  hasDraft: boolean
  /** The same of some of its texts, where a part of the record is published by itself. */
  differsIn?: (fields: readonly string[]) => boolean
  editedBy: number | null
  editedAt: Date | null
  /** Saves its texts with others in these places, by the rules of its kind, and answers the version after it. */
  save: (tx: ChangeCtx, texts: ReadonlyMap<string, string>) => Promise<number>
  /** What `save` takes for the whole record, where a text may move when another one becomes empty. */
  whole?: Readonly<Record<string, string>>
  /** Drops the draft that a replacement began, where saving the former texts does not. */
  drop?: (tx: ChangeCtx) => Promise<unknown>
}

/** All of these records that the member may change, in the order of their kinds. */
export async function readWrittenRecords(ctx: Ctx, member: Member): Promise<WrittenRecord[]> {
  const may = (permission: Parameters<typeof scopeOf>[0]) => scopeOf(permission, member.roles)
  const { staffId } = member
  return [
    ...(may('content.write') ? [...(await ofBanners(ctx, staffId)), ...(await ofLanding(ctx, staffId))] : []),
    ...(may('directories.write') ? await ofDirectories(ctx, staffId) : []),
    ...(may('settings.write') ? [await ofSettings(ctx, { staffId, scope: may('settings.write') })] : []),
    ...(may('legal.write') ? await ofLegal(ctx, staffId) : []),
  ]
}

async function ofBanners(ctx: Ctx, staffId: number): Promise<WrittenRecord[]> {
  const rows = await ctx.db.select().from(banners).where(isNull(banners.deletedAt)).orderBy(asc(banners.id))
  return rows.map((banner) => {
    const { id, version, draft, isPublic, editedBy, editedAt } = banner
    const fields = writtenFields(banner)
    return {
      ...({ kind: 'banner', id, version, isPublic, editedBy, editedAt, hasDraft: draft !== null } as const),
      target: bannerTarget(id),
      name: `${bannerPlaces[banner.promotionType] ?? ''} ${fields.title}`.trim(),
      texts: textsOf(bannerFields, fields, ['jumpUrl']),
      save: async (tx, texts) => {
        const next = { ...fields, ...Object.fromEntries(texts) }
        return (await saveBanner({ ctx: tx, input: { staffId, id, version, fields: next } })).version
      },
    }
  })
}

async function ofLanding(ctx: Ctx, staffId: number): Promise<WrittenRecord[]> {
  const rows = await ctx.db
    .select()
    .from(landingPages)
    .where(isNull(landingPages.deletedAt))
    .orderBy(asc(landingPages.id))
  return rows.map((row) => {
    const { id, version, draft, isPublic, name, editedBy, editedAt, sitePage } = row
    const { page, blocks } = writtenText(row)
    const own = sitePage === null ? landingFields : pick(landingFields, sitePageFields)
    const nested = { page, blocks }
    return {
      ...({ kind: 'landing', id, version, isPublic, editedBy, editedAt, hasDraft: draft !== null } as const),
      name,
      target: landingTarget(id),
      texts: [...textsOf(own, page, ['leadsTo'], 'page.'), ...textsIn.blocks(blocks)],
      save: async (tx, texts) => {
        const text = withTexts(nested, texts)
        return (await saveLanding({ ctx: tx, input: { staffId, id, version, text } })).version
      },
    }
  })
}

/** The directories by the kinds of their entries. */
const directories: readonly DirectoryKind[] = ['platforms', 'ecology', 'partners']

async function ofDirectories(ctx: Ctx, staffId: number): Promise<WrittenRecord[]> {
  const all = await Promise.all(directories.map((kind) => readEntries({ ctx, kind })))
  return all.flat().map(({ kind, row, text }) => {
    const { id, version, draft, status, editedBy, editedAt } = row
    const common = { id, version, editedBy, editedAt, isPublic: status === 'published', hasDraft: draft !== null }
    return {
      ...common,
      kind: directoryStores[kind].target,
      target: entryTarget(kind, id),
      name: String(text.name),
      texts: textsOf(fieldsOf(kind), text, ['linkUrl', 'settleInUrl']),
      save: async (tx, texts) => {
        const fields = { ...text, ...Object.fromEntries(texts) }
        return (await saveEntry({ ctx: tx, input: { staffId, kind, id, version, fields } })).version
      },
    }
  })
}

/** Words of a rule, in which a replacement would change the rule. */
const ruleNames: readonly string[] = ['advertisingWords']

async function ofSettings(ctx: Ctx, { staffId, scope }: { staffId: number; scope: Scope }): Promise<WrittenRecord> {
  const { written, published, version, editedBy, editedAt } = await readStaffSettings({ ctx })
  const fields = settingFields.filter(
    (field) => (scope === 'all' || textNames.includes(nameOf(field))) && !ruleNames.includes(nameOf(field)),
  )
  return {
    ...({ kind: 'settings', id: 1, name: settingsName, isPublic: true, version, editedAt } as const),
    target: settingsTarget,
    editedBy: editedBy?.id ?? null,
    hasDraft: JSON.stringify(written) !== JSON.stringify(published),
    differsIn: (paths) =>
      changedNames(published, written).some((name) => paths.some((path) => nameOf({ path }) === name)),
    texts: textsIn.settings(fields, written),
    save: async (tx, texts) => {
      const next = withTexts(written as NestedTexts, texts)
      const names = new Set([...texts.keys()].map((path) => nameOf({ path })))
      const settings = Object.fromEntries([...names].map((name) => [name, next[name]]))
      return (await saveSettings({ ctx: tx, input: { staffId, scope, version, settings } })).version
    },
  }
}

async function ofLegal(ctx: Ctx, staffId: number): Promise<WrittenRecord[]> {
  return Promise.all(
    legalKinds.map(async (document, at): Promise<WrittenRecord> => {
      const { written, revision, isDraft, editedBy, editedAt } = await readStaffLegal({ ctx, input: { document } })
      // A text that blocks cannot hold is written as markup: only its editor can tell words from marks.
      const blocks = readMarkup(written.source)?.map(({ block }) => block) ?? []
      const nested = { lead: written.lead, blocks }
      const withLegalTexts = (texts: ReadonlyMap<string, string>) => {
        const { lead, blocks: changed } = withTexts(nested, texts)
        return { lead, source: changed.length === 0 ? written.source : writeMarkup(changed) }
      }
      return {
        ...({ kind: 'legal', id: at + 1, isPublic: true, version: revision, editedAt } as const),
        name: legalNames[document],
        target: legalTarget(document),
        editedBy: editedBy?.id ?? null,
        hasDraft: isDraft,
        texts: textsIn.legal(nested),
        save: async (tx, texts) => {
          const text = { ...written, ...(texts.has('source') ? Object.fromEntries(texts) : withLegalTexts(texts)) }
          if (text.source.length > Math.max(legalLimits.source, written.source.length))
            throw AppError.invalid(legalSentences.sourceLong(text.source.length - legalLimits.source))
          return (await saveLegal({ ctx: tx, input: { staffId, document, revision, text } })).revision
        },
        whole: { lead: written.lead, source: written.source },
        drop: (tx) => dropLegal({ ctx: tx, input: { staffId, document, revision } }),
      }
    }),
  )
}

/** The lines and rich texts of a table of fields, and of its links those that lead somewhere. */
function textsOf(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  links: readonly string[],
  within = '',
): WrittenText[] {
  return Object.entries(fields).flatMap(([name, described]): WrittenText[] => {
    const { kind, label } = described
    const field = `${within}${name}`
    const text = { field, label, value: String(values[name] ?? ''), longest: longestDraft(described) }
    if (kind === 'line') return [{ ...text, kind: 'plain' }]
    if (kind === 'richText') return [{ ...text, kind: 'rich' }]
    return links.includes(name) ? [{ ...text, kind: 'address' }] : []
  })
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

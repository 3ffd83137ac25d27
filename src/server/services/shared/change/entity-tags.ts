import { cacheTags } from '#contract/cache-tags.ts'
import type { ContentItem } from '#db/schema/index.ts'
import { activeId, firstHeading } from '#domain/content/headings.ts'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import { everyTag } from '#server/cache/tag-ledger.ts'

/** Fixed tags, tags derived from the change's subject, or the reason why no cached page shows the record. */
type Row = readonly string[] | ((subject: never) => readonly string[]) | { none: string }

const none = (reason: string) => ({ none: reason })
const draft = none('a draft: no page shows it before it is published')
const inside = none('no page of the site shows it')
const people = none('no stored page shows an account')
const later = none('takes effect at its time, when the clock publishes it')
const reading = none('was read or exported, and stays as it is')

/** Every page that shows labels or chooses by tags: the lists of all headings, and the articles beside an article. */
const taggedPages = [
  cacheTags.content,
  ...Object.values(activeId).map((section) => cacheTags.contentHeading(firstHeading.article, section)),
  cacheTags.contentHeading(firstHeading.activity, null),
]

/** The place of a slide that visitors see, or saw before the change; null where they see neither. */
const bannerTags = (place: number | null) => (place === null ? [] : [cacheTags.banners(place)])

/**
 * The tags of the pages that show these versions of articles and activities, and of the redirects of their addresses.
 */
export function contentTags(items: readonly ContentItem[]): readonly string[] {
  const isPublic = items.some(({ status }) => status === 'published')
  return isPublic ? [...new Set(items.flatMap(itemTags))] : []
}

function itemTags({ id, firstLevelHeading, secondLevelHeading }: ContentItem): string[] {
  const heading = cacheTags.contentHeading(firstLevelHeading, secondLevelHeading)
  const tags = [cacheTags.content, heading, cacheTags.contentItem(id), cacheTags.redirects]
  return firstLevelHeading === firstHeading.activity ? [...tags, cacheTags.regions] : tags
}

/** The entries of a directory whose own pages are purged besides the directory's. */
type DirectoryEntries = { kind: DirectoryKind; ids?: readonly number[] }

function directoryTags({ kind, ids = [] }: DirectoryEntries): readonly string[] {
  if (kind === 'ecology') return [cacheTags.ecology]
  if (kind === 'partners') return [cacheTags.partners]
  return [cacheTags.platforms, cacheTags.redirects, ...ids.map(cacheTags.platform)]
}

/** The page, the lists of pages, and the redirects of its address; nothing where visitors saw it neither before nor after. */
const landingTags = (id: number | null) =>
  id === null ? [] : [cacheTags.landingPage(id), cacheTags.landingPages, cacheTags.redirects]

/**
 * The tags that a change purges, by the entity in its audit action (before the dot), or by the whole action when that
 * one differs. A new entity does not compile without a row.
 */
export const entityTags = {
  account: people,
  alert: inside,
  application: people,
  audit: inside,
  banner: bannerTags,
  'banner.create': draft,
  'banner.save': draft,
  'banner.drop-draft': draft,
  'banner.restore-version': draft,
  'banner.stop': draft,
  'banner.sweep': none('was removed thirty days ago'),
  'banner.test-end': none('the page of a test ends with its time, not with its result'),
  calendar: inside,
  cancellation: people,
  catalogue: [cacheTags.catalogue],
  channel: inside,
  'channel-link': inside,
  'channel-note': inside,
  content: contentTags,
  'content.create': draft,
  'content.save': draft,
  'content.drop-draft': draft,
  'content.restore-version': draft,
  'content.replace': draft,
  'content.share': draft,
  'content.share-end': draft,
  'content.erase': none('lies in the bin, where no page shows it'),
  'content.sweep': none('lies in the bin, where no page shows it'),
  'content.export': reading,
  'content.archive': reading,
  'content.undo': (items: readonly ContentItem[]) => [...contentTags(items), cacheTags.redirects],
  conversion: inside,
  coupon: [cacheTags.catalogue],
  'coupon.hand-out': people,
  'coupon.take-back': people,
  'coupon.try': people,
  customer: people,
  demo: [everyTag],
  'device-type': [cacheTags.catalogue],
  directory: directoryTags,
  'directory.create': draft,
  'directory.save': draft,
  'directory.drop-draft': draft,
  'directory.restore-version': draft,
  'directory.import': draft,
  'directory.remove': none('only what is not public can be removed'),
  'directory.export': reading,
  engine: inside,
  'equipment-category': [cacheTags.catalogue],
  export: inside,
  installer: [cacheTags.versions],
  'installer.upload': draft,
  'installer.describe': draft,
  'installer.ask-review': draft,
  'installer.approve': draft,
  'installer.remove': draft,
  invitation: people,
  job: inside,
  landing: (id: number | null) => landingTags(id),
  'landing.create': draft,
  'landing.import': draft,
  'landing.export': none('changes nothing'),
  'landing.save': draft,
  'landing.drop-draft': draft,
  'landing.restore-version': draft,
  'landing.schedule': later,
  'landing.unschedule': later,
  'landing.remove': none('only what is not public can be removed'),
  'landing.pass': draft,
  'landing.sweep': none('was removed thirty days ago'),
  'landing.stop': draft,
  'landing.test-take': draft,
  launch: [cacheTags.siteSettings],
  'launch.accept': none('what visitors see stays as it is'),
  'launch.take-back': none('what visitors see stays as it is'),
  legal: [cacheTags.siteSettings],
  'legal.save': draft,
  'legal.drop-draft': draft,
  media: (id: number) => [cacheTags.media(id)],
  'media.upload': none('no page uses it yet'),
  'media.restore': none('no page uses it yet'),
  'media.delete': none('what a page uses cannot be deleted'),
  notice: people,
  pages: [everyTag],
  passkey: people,
  personal: people,
  // The filter of the price page, and the devices that a site finds.
  'platform-site': [cacheTags.platforms, cacheTags.catalogue],
  price: draft,
  'price.schedule': later,
  'price.unschedule': later,
  'price.publish': [cacheTags.catalogue],
  'price.roll-back': [cacheTags.catalogue],
  redirect: [cacheTags.redirects],
  // Lists, details and the search show the name of a city.
  region: [cacheTags.regions, cacheTags.content],
  review: inside,
  sales: [cacheTags.salesPeople],
  schedule: inside,
  settings: [cacheTags.siteSettings],
  'settings.save': draft,
  'settings.drop-draft': draft,
  'settings.restore-version': draft,
  sku: none('a new device is listed by a change set, and only one that is not listed is removed'),
  'sku.save': [cacheTags.catalogue],
  staff: people,
  template: inside,
  tag: taggedPages,
  // Stored pages of the search carry it.
  synonym: [cacheTags.content],
  view: inside,
} as const satisfies Record<EntityOf<AuditAction>, Row> & Partial<Record<AuditAction, Row>>

type EntityOf<Action> = Action extends `${infer Entity}.${string}` ? Entity : never
type Table = typeof entityTags
type RowOf<Action extends AuditAction> = Action extends keyof Table ? Table[Action] : Table[EntityOf<Action>]
type Finder<Action extends AuditAction> = Extract<RowOf<Action>, (subject: never) => unknown>

/** What an entry of this action has to name so that its pages are found; nothing when the tags are fixed. */
export type PagesOf<Action extends AuditAction> = [Finder<Action>] extends [never]
  ? { pagesOf?: never }
  : { pagesOf: Parameters<Finder<Action>>[0] }

/** The tags that a change of this action purges. */
export function tagsOf(action: AuditAction, subject: unknown): readonly string[] {
  const rows: Readonly<Record<string, Row | undefined>> = entityTags
  const row = rows[action] ?? rows[action.split('.')[0] ?? '']
  if (row === undefined) throw new Error(`${action} has no row in entity-tags.ts`)
  if (typeof row === 'function') return row(subject as never)
  return 'none' in row ? [] : row
}

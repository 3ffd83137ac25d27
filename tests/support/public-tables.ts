import type { consoleChanges } from './console-changes.ts'

type Writer = keyof typeof consoleChanges

/**
 * Of each table that a public answer reads, a call of the console that writes it, or why none does: what visitors see is
 * made in the console alone. The tables are found by making every public reading (`tests/api/public-tables.test.ts`); the
 * file of tests in which a named call succeeds has to see it write the table.
 */
export const writerOf: Readonly<Record<string, Writer | { none: string }>> = {
  banners: 'createBanner',
  catalogue_rules: 'savePriceRules',
  companies: { none: 'a customer registers their company' },
  content_items: 'createItem',
  coupon_uses: { none: 'the web system reports a paid order' },
  coupons: 'createCouponKind',
  device_types: 'saveDeviceType',
  ecology_applications: 'createEntry',
  ecology_categories: 'addGroup',
  equipment_categories: 'saveCategory',
  held_coupons: 'handOutCoupons',
  invitations: 'createInvitation',
  landing_pages: 'createLandingPage',
  legal_versions: 'publishLegal',
  partner_categories: 'addGroup',
  partners: 'createEntry',
  platform_sites: 'savePlatformSite',
  platform_types: 'addGroup',
  platforms: 'createEntry',
  price_tiers: 'createSku',
  regions: 'saveActivityRegion',
  sales_people: 'saveSalesPerson',
  search_entries: { none: 'an index, written with the texts that it finds' },
  search_synonyms: 'addSynonym',
  site_settings: 'publishSettings',
  skus: 'createSku',
  users: { none: 'a customer registers' },
  version_records: 'sendInstaller',
}

/** The tables that this call has to be seen to write. */
export function tablesOfWriter(call: string): string[] {
  return Object.entries(writerOf).flatMap(([table, writer]) => (writer === call ? [table] : []))
}

import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import * as schema from '#db/schema/index.ts'

/** Tables that stay small, by the reason; every other table of the schema grows with the work and is filled. */
export const smallTables = {
  'one row': ['site_settings', 'installation', 'catalogue_rules', 'channel_progress'],
  'one row for each third party': ['engine_accounts', 'provider_credentials'],
  'some rows for each member of the staff': [
    'staff',
    'staff_passkeys',
    'staff_recovery_codes',
    'staff_challenges',
    'calendar_feeds',
    'saved_views',
    'notice_choices',
    'notice_robots',
    'staff_presence',
  ],
  'some a day, deleted in time': ['sent_reports', 'share_links', 'staff_devices', 'staff_links'],
  'written by hand, some hundreds': [
    'banners',
    'channel_goals',
    'channel_links',
    'channel_notes',
    'content_templates',
    'coupons',
    'conversion_costs',
    'device_types',
    'equipment_categories',
    'ecology_applications',
    'ecology_categories',
    'landing_pages',
    'page_tests',
    'legal_drafts',
    'legal_versions',
    'partner_categories',
    'partners',
    'platform_sites',
    'platform_types',
    'platforms',
    'regions',
    'sales_people',
    'search_synonyms',
    'version_records',
  ],
} satisfies Readonly<Record<string, readonly string[]>>

/** The names of the tables that grow. */
export const growingTables: readonly string[] = Object.values(schema)
  .flatMap((value) => (is(value, PgTable) ? [getTableConfig(value).name] : []))
  .filter((name) => !Object.values(smallTables).flat().includes(name))

const past = `start - n * interval '20 seconds'`
const ahead = `start + n * interval '10 minutes'`
const hours = `start + n * interval '1 hour'`
const day = `to_char(start - n % 300 * interval '1 day', 'YYYY-MM-DD')`
const staffId = '1 + n % 2'

/**
 * Values of columns that are not what `valueOf` makes of their type, as SQL over the row's number `n` (from 1 on) and the
 * time `start`. What becomes due does so after `start`, some each hour.
 */
const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account_exports: { status: `'ready'`, expires_at: ahead },
  application_undos: { expires_at: ahead },
  audit_log: { at: past },
  audit_seals: { entry_id: 'n', position: 'n' },
  bulk_runs: { status: `'done'`, finished_at: past },
  cancellation_requests: {
    status: `case n % 500 when 0 then 'waiting' else 'approved' end`,
    requested_at: `start - n * interval '5 minutes'`,
    answer_by: `start + interval '15 days' - n * interval '5 minutes'`,
  },
  captcha_challenges: { expires_at: ahead },
  channel_months: { month: `to_char(start - n % 24 * interval '1 month', 'YYYY-MM')` },
  checked_links: { state: `'alive'`, checked_at: past },
  contact_changes: {
    kind: `'phone'`,
    status: `case n % 20 when 0 then 'waiting' else 'done' end`,
    contact: `'1390000' || n`,
    effective_at: hours,
  },
  content_drafts: { publish_at: `case n % 20 when 0 then ${hours} end` },
  content_items: {
    first_level_heading: '1 + n % 2',
    second_level_heading: '1 + n % 5',
    status: `case n % 20 when 0 then 'scheduled' when 1 then 'draft' when 2 then 'withdrawn' else 'published' end`,
    publish_at: `case n % 20 when 0 then start + n / 20 * interval '1 hour' when 1 then null else ${past} end`,
    withdraw_at: `case n % 400 when 3 then start + n / 400 * interval '1 hour' end`,
    withdraw_to: `case n % 400 when 3 then '/' end`,
    deleted_at: `case n % 20 when 2 then start - interval '30 days' + n / 20 * interval '1 hour' end`,
    begin_time: `case n % 2 when 1 then ${hours} end`,
    end_time: `case n % 2 when 1 then ${hours} + interval '1 day' end`,
  },
  content_remarks: { staff_id: staffId },
  content_reviews: { status: `'passed'`, asked_by: staffId, reviewer_id: '1 + (n + 1) % 2', ended_at: past },
  engine_pushes: { status: `'received'` },
  exports: { status: `'done'`, staff_id: staffId, expires_at: ahead },
  jobs: {
    kind: `'send-mail'`,
    status: `case n % 20 when 0 then 'failed' else 'done' end`,
    finished_at: past,
  },
  join_applications: {
    status: `case n % 20 when 0 then 'waiting' when 1 then 'verified' else 'approved' end`,
    verify_expires_at: ahead,
    submitted_at: past,
  },
  media: { may_be_unused: 'n % 100 = 0' },
  media_uses: { kind: `'content'` },
  page_test_visitors: { test_id: 'n % 10', half: `'a'` },
  paid_orders: { payable_fen: 'n' },
  price_changes: {
    status: `case n % 20 when 0 then 'scheduled' else 'public' end`,
    publish_at: `case n % 20 when 0 then start + interval '1 year' else ${past} end`,
    published_at: `case n % 20 when 0 then null else ${past} end`,
  },
  price_change_cells: { cell: `'tier:' || n` },
  price_tiers: { months: '1', actual_price_fen: 'n' },
  rate_counters: { window_seconds: '60', started_at: ahead },
  redirects: { to: `'/'` },
  search_entries: { kind: `'article'`, content_item_id: 'n', published_at: past, version: '$version' },
  server_steps: { step: `'registered'`, weight: '1', at: `start - n % 20000 * interval '1 minute'` },
  staff_links: { purpose: `'reset'`, expires_at: ahead, staff_id: staffId },
  staff_notices: { channel: `'mail'`, kind: `'queue'`, staff_id: staffId, sent_at: past },
  undo_tokens: { staff_id: staffId, expires_at: ahead },
  verification_codes: { channel: `'sms'`, purpose: `'login'`, expires_at: ahead },
}

const typed: Readonly<Record<string, string>> = {
  integer: 'n',
  bigint: 'n',
  'double precision': '0',
  boolean: 'false',
  text: `'x' || n`,
  jsonb: `'{}'`,
  'integer[]': `'{}'`,
  'text[]': `'{}'`,
  'timestamp with time zone': past,
}
const textsByName: Readonly<Record<string, string>> = { day, staff_id: staffId }

type Column = { table: string; name: string; type: string }

/** Fills every growing table with so many rows by one statement each, and analyses all. Rules and triggers do not run. */
export async function fillLargeTables(client: pg.Client, { rows, start, searchVersion }: Filling): Promise<void> {
  const { rows: needed } = await client.query<Column>(
    `select relname as "table", attname as name, format_type(atttypid, atttypmod) as type
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
       and ((attnotnull and not atthasdef) or attidentity <> '')`,
  )
  await client.query('set session_replication_role = replica')
  for (const table of growingTables) {
    const own = columns[table] ?? {}
    const values = new Map(
      needed
        .filter((column) => column.table === table)
        .map(({ name, type }) => [name, textsByName[name] ?? typed[type] ?? 'null']),
    )
    for (const [name, value] of Object.entries(own)) values.set(name, value.replace('$version', String(searchVersion)))
    await client.query(
      `insert into ${table} (${[...values.keys()].map((name) => `"${name}"`).join(', ')}) overriding system value
       select ${[...values.values()].join(', ')}
       from generate_series(1, ${rows}) as n, (select '${start.toISOString()}'::timestamptz as start) as time`,
    )
  }
  await client.query(
    `select setval(format('%I.%I', schemaname, sequencename), ${rows}) from pg_sequences where schemaname = 'public'`,
  )
  await client.query('set session_replication_role = origin')
  await client.query('analyze')
}

type Filling = { rows: number; start: Date; searchVersion: number }

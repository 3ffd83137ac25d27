import { loadArticles, type RunSql } from './load-articles.ts'

/** What a year leaves behind; of events, only half a year is kept. */
export type YearSize = { accounts: number; events: number; articles: number }

/**
 * Fills a migrated and seeded database with a year of accounts, what hangs on them, and events, by statements that
 * generate their rows; then articles with their search index. Answers the seconds that each step took.
 */
export async function fillYear(run: RunSql, size: YearSize): Promise<Record<string, number>> {
  const { accounts, events, articles } = size
  const took: Record<string, number> = {}
  async function step(name: string, ...statements: string[]): Promise<void> {
    const startedAt = Date.now()
    for (const statement of statements) await run(statement)
    took[name] = (Date.now() - startedAt) / 1_000
  }
  /** A moment of the year, later ones for higher numbers. */
  const at = (of: number, days = 365) => `now() - make_interval(secs => ${days * 86_400}.0 * (1 - n::float8 / ${of}))`
  const first = Number((await run('select coalesce(max(id), 0) + 1000 as first from users')).rows[0]?.first)
  const rows = `generate_series(1, ${accounts}) as n`
  const id = `${first} + n`
  const phone = `(17000000000 + n)::text`

  await step(
    'accounts',
    `insert into users (id, phone, email, user_name, created_at) overriding system value
       select ${id}, ${phone}, 'seller' || n || '@year.example.com', '用户' || n, ${at(accounts)} from ${rows}`,
    `insert into companies (id, name, created_at) overriding system value
       select ${id}, '跨境企业' || n, ${at(accounts)} from ${rows}`,
    `insert into memberships (user_id, company_id, role_desc, created_at) select ${id}, ${id}, '主账号', ${at(accounts)} from ${rows}`,
  )
  await step(
    'what hangs on them',
    `insert into sessions (token_hash, user_id, company_id, created_at, last_seen_at)
       select 'year' || n, ${id}, ${id}, ${at(accounts, 29)}, now() from ${rows} where n % 10 = 0`,
    `insert into consents (user_id, account, form, document, version, address, agreed_at)
       select ${id}, ${phone}, 'register', document, 'V1.0', '203.0.113.1', ${at(accounts)}
       from ${rows}, unnest(array['agreement', 'privacy']) as document`,
    `insert into attributions (user_id, kind, tracking, created_at) select ${id}, 'register', '{"qd":"1"}', ${at(accounts)} from ${rows}`,
    `insert into audit_log (id, at, actor, action, target, address, request_id) overriding system value
       select ${id}, ${at(accounts)}, 'user:' || n, 'account.register', 'user:' || n, '203.0.113.1', 'year' from ${rows}`,
    `insert into audit_seals (position, entry_id, seal, sealed_at)
       select n + coalesce((select max(position) from audit_seals), 0), ${id}, 'year', now() from ${rows}`,
    `insert into jobs (kind, run_at, status, created_at, finished_at)
       select 'send-sms', ${at(accounts, 29)}, 'done', ${at(accounts, 29)}, ${at(accounts, 29)} from ${rows} where n % 5 = 0`,
    `insert into held_coupons (coupon_id, user_id, created_at)
       select (select min(id) from coupons), ${id}, ${at(accounts)} from ${rows} where n % 5 = 0`,
    ...['users', 'companies', 'audit_log'].map(
      (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    ),
  )
  await step(
    'events',
    // Months as a site has them that was there before its newest migration.
    'drop table tracking_events_before',
    ...[7, 3, 0].map(
      (months) => `select keep_event_partitions(now() - make_interval(months => ${months}), '-infinity')`,
    ),
    `insert into tracking_events (name, at, received_at, path, props)
       select 'page_view', ${at(events, 180)}, ${at(events, 180)}, '/news-detail.html', '{"platform":"pc"}'
       from generate_series(1, ${events}) as n`,
  )
  await run(`delete from search_entries; delete from content_items`)
  const content = await loadArticles(run, articles)
  took.articles = content.rows + content.index
  return took
}

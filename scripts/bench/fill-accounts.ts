import type { RunSql } from './load-articles.ts'

/** The request id of the audit entries that were filled in. */
export const filledBy = 'year'

/** A moment of the last days, later ones for higher numbers `n`. */
export const momentOf = (of: number, days = 365): string =>
  `now() - make_interval(secs => ${days * 86_400}.0 * (1 - n::float8 / ${of}))`

/**
 * Adds accounts of a year with what hangs on them, by statements that generate their rows. Their audit entries are not
 * sealed. It may be called again and again.
 */
export async function fillAccounts(run: RunSql, accounts: number): Promise<void> {
  const first = Number((await run('select coalesce(max(id), 0) + 1000 as first from users')).rows[0]?.first)
  const rows = `generate_series(1, ${accounts}) as n`
  const [id, phone] = [`${first} + n`, `(17000000000 + ${first} + n)::text`]
  const at = momentOf(accounts)
  const recently = momentOf(accounts, 29)
  const statements = [
    `insert into users (id, phone, email, user_name, created_at) overriding system value
       select ${id}, ${phone}, 'seller' || ${id} || '@year.example.com', '用户' || n, ${at} from ${rows}`,
    `insert into companies (id, name, created_at) overriding system value select ${id}, '跨境企业' || n, ${at} from ${rows}`,
    `insert into memberships (user_id, company_id, role_desc, created_at) select ${id}, ${id}, '主账号', ${at} from ${rows}`,
    `insert into sessions (token_hash, user_id, company_id, created_at, last_seen_at)
       select 'year' || ${id}, ${id}, ${id}, ${recently}, now() from ${rows} where n % 10 = 0`,
    `insert into consents (user_id, account, form, document, version, address, agreed_at)
       select ${id}, ${phone}, 'register', document, 'V1.0', '203.0.113.1', ${at}
       from ${rows}, unnest(array['agreement', 'privacy']) as document`,
    `insert into attributions (user_id, kind, tracking, created_at) select ${id}, 'register', '{"qd":"1"}', ${at} from ${rows}`,
    `insert into audit_log (id, at, actor, action, target, address, request_id) overriding system value
       select ${id}, ${at}, 'user:' || n, 'account.register', 'user:' || n, '203.0.113.1', '${filledBy}' from ${rows}`,
    `insert into jobs (kind, run_at, status, created_at, finished_at)
       select 'send-sms', ${recently}, 'done', ${recently}, ${recently} from ${rows} where n % 5 = 0`,
    `insert into held_coupons (coupon_id, user_id, created_at)
       select (select min(id) from coupons), ${id}, ${at} from ${rows}
       where n % 5 = 0 and exists (select from coupons)`,
    ...['users', 'companies', 'audit_log'].map(
      (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    ),
  ]
  for (const statement of statements) await run(statement)
}

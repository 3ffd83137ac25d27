import { listFiles, readSource } from './sources.ts'

/** Only `makeChange` may open a transaction of a change, write the audit and purge stored pages. */
const ways = /\b(?:recordAudit|insertAuditEntry|inTransaction)\(|\.(?:purge|transaction)\(/g

const visitor = 'a visitor signs in, registers or leaves: no call of the console reaches it'
const signIn = 'opens a session of a member, whose sign-in is audited when it is complete'
const counter = 'counts tries, which no audit keeps'
const clock = 'time alone has changed what pages show, and no record'

/** Files of the server that do one of these by themselves, and why. */
export const exceptions: Readonly<Record<string, string>> = {
  'src/server/services/shared/change/make-change.ts': 'the mechanism',
  'src/server/services/shared/in-transaction.ts': 'the mechanism',
  'src/server/services/shared/audit/record-audit.ts': 'the mechanism',
  'src/server/services/shared/audit/seal-entries.ts': 'seals entries that changes have written',
  'src/server/cache/page-purge.ts': 'carries purges to every instance',
  'src/server/schedule/do-work.ts': 'has the CDN drop a folder that was purged',
  'src/server/services/visitors/accounts/act-on-code.ts': visitor,
  'src/server/services/visitors/accounts/entry.ts': visitor,
  'src/server/services/visitors/accounts/login.ts': visitor,
  'src/server/services/visitors/accounts/passkey-login.ts': visitor,
  'src/server/services/visitors/accounts/password-change.ts': visitor,
  'src/server/services/visitors/sessions/new-device.ts': 'sends a notice within a log-in, which it must not break',
  'src/server/services/client/downloads/downloads.ts': 'a visitor downloads an installer',
  'src/server/services/selling/orders/orders.ts': 'the web system reports an order',
  'src/server/services/staff/sign-in.ts': signIn,
  'src/server/services/staff/passkey-sign-in.ts': signIn,
  'src/server/services/staff/factors.ts': 'makes recovery codes with a factor, whose adding is audited',
  'src/server/services/staff/links.ts': 'a member enters by a link: who they are is known only within the transaction',
  'src/server/services/visitors/verification/check-code.ts': counter,
  'src/server/services/visitors/verification/send-code.ts': counter,
  'src/server/services/shared/limits/consume-limits.ts': counter,
  'src/server/services/staff/mail-staff.ts': 'marks notices as sent with their messages',
  'src/server/services/work/notices/weekly-report.ts': 'takes the name of a report with its mails',
  'src/server/services/work/notices/channel-anomalies.ts': 'takes the name of a report with its notices',
  'src/server/operate/alerts/staff-locks.ts': 'counts alerts and enqueues them together',
  'src/server/services/credentials/passwords/attempts.ts': counter,
  'src/server/services/marketing/channels/roll-up.ts': 'sums events up',
  'src/server/services/selling/prices/read-price-list.ts': 'reads the catalogue as of one moment',
  'src/server/services/site/media/make-renditions.ts': 'adds sizes of a picture, whose upload is audited',
  'src/server/services/content/banners/follow-periods.ts': clock,
  'src/server/services/content/landing/follow-landing.ts': clock,
  'src/server/services/content/items/public-content.ts': clock,
  'src/server/services/shared/settings/read-settings.ts': clock,
}

/** What a source of the server does by itself that only a change may do. */
export function findOwnWays(source: string): string[] {
  return [...new Set(source.match(ways) ?? [])]
}

/** One sentence for each file of the server that goes another way than a change, and for each exception that does not. */
export function findBypasses(): string[] {
  const files = listFiles('src/server').filter((file) => !/\.test\.tsx?$/.test(file))
  const found = new Map(files.map((file) => [file, findOwnWays(readSource(file))]))
  return [
    ...[...found].flatMap(([file, own]) =>
      own.length > 0 && exceptions[file] === undefined ? [`${file} does ${own.join(', ')} by itself`] : [],
    ),
    ...Object.keys(exceptions).flatMap((file) =>
      (found.get(file) ?? []).length === 0 ? [`${file} needs no exception`] : [],
    ),
  ]
}

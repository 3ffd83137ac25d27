import * as banners from './banners.ts'
import type { CallList } from './call.ts'
import * as cancellations from './cancellations.ts'
import * as captcha from './captcha.ts'
import * as check from './check.ts'
import * as content from './content.ts'
import * as devices from './devices.ts'
import * as downloads from './downloads.ts'
import * as ecology from './ecology.ts'
import * as entry from './entry.ts'
import * as invitations from './invitations.ts'
import * as legal from './legal.ts'
import * as login from './login.ts'
import * as orders from './orders.ts'
import * as partners from './partners.ts'
import * as passwords from './passwords.ts'
import * as platforms from './platforms.ts'
import * as registration from './registration.ts'
import * as salesPeople from './sales-people.ts'
import * as search from './search.ts'
import * as sessions from './sessions.ts'
import * as siteSettings from './site-settings-call.ts'
import * as tracking from './tracking.ts'
import * as verificationCodes from './verification-codes.ts'

/** Every call of the API, in the chapters of readings 4: a file of calls exports nothing else. */
export const calls = {
  ...verificationCodes,
  ...captcha,
  ...registration,
  ...login,
  ...passwords,
  ...sessions,
  ...content,
  ...banners,
  ...salesPeople,
  ...downloads,
  ...platforms,
  ...ecology,
  ...partners,
  ...invitations,
  ...devices,
  ...orders,
  ...entry,
  ...tracking,
  ...search,
  ...cancellations,
  ...siteSettings,
  ...legal,
  ...check,
} as const satisfies CallList

export type Calls = typeof calls
export type CallName = keyof Calls

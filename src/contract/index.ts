import * as banners from './banners.ts'
import type { CallList } from './call.ts'
import * as cancellations from './cancellations.ts'
import * as check from './check.ts'
import * as content from './content.ts'
import * as devices from './devices.ts'
import * as directories from './directories.ts'
import * as downloads from './downloads.ts'
import * as entry from './entry.ts'
import * as invitations from './invitations.ts'
import * as landing from './landing.ts'
import * as legal from './legal.ts'
import * as login from './login.ts'
import * as ownAccount from './own-account.ts'
import * as ownActivity from './own-activity.ts'
import * as ownCompany from './own-company.ts'
import * as ownContacts from './own-contacts.ts'
import * as ownData from './own-data.ts'
import * as ownPasskeys from './own-passkeys.ts'
import * as search from './search.ts'
import * as sessions from './sessions.ts'
import * as siteMap from './site-map.ts'
import * as siteSettings from './site-settings-call.ts'
import * as tracking from './tracking.ts'
import * as verificationCodes from './verification-codes.ts'

/** Every call of the API, in the chapters of readings 4: a file of calls exports nothing else. */
export const calls = {
  ...verificationCodes,
  ...login,
  ...sessions,
  ...content,
  ...banners,
  ...downloads,
  ...directories,
  ...invitations,
  ...devices,
  ...entry,
  ...tracking,
  ...search,
  ...ownAccount,
  ...ownActivity,
  ...ownData,
  ...ownCompany,
  ...ownContacts,
  ...ownPasskeys,
  ...cancellations,
  ...siteSettings,
  ...siteMap,
  ...legal,
  ...landing,
  ...check,
} as const satisfies CallList

export type Calls = typeof calls
export type CallName = keyof Calls

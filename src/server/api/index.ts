import type { Calls } from '#contract/index.ts'
import * as accounts from './accounts.ts'
import * as banners from './banners.ts'
import * as cancellations from './cancellations.ts'
import * as check from './check.ts'
import * as content from './content.ts'
import type { HandlersOf } from './create-api.ts'
import * as devices from './devices.ts'
import * as downloads from './downloads.ts'
import * as ecology from './ecology.ts'
import * as entry from './entry.ts'
import * as invitations from './invitations.ts'
import * as legal from './legal.ts'
import * as orders from './orders.ts'
import * as partners from './partners.ts'
import * as passwords from './passwords.ts'
import * as platforms from './platforms.ts'
import * as salesPeople from './sales-people.ts'
import * as search from './search.ts'
import * as sessions from './sessions.ts'
import * as siteSettings from './site-settings.ts'
import * as tracking from './tracking.ts'
import * as verificationCodes from './verification-codes.ts'

/** The handler of each call: a file of handlers exports nothing else. */
export const handlers: HandlersOf<Calls> = {
  ...verificationCodes,
  ...accounts,
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
}

import type { Calls } from '#contract/index.ts'
import * as accounts from './accounts.ts'
import * as catalogue from './catalogue.ts'
import * as content from './content.ts'
import type { HandlersOf } from './create-api.ts'
import * as directories from './directories.ts'
import * as entry from './entry.ts'
import * as invitations from './invitations.ts'
import * as landing from './landing.ts'
import * as ownAccount from './own-account.ts'
import * as ownActivity from './own-activity.ts'
import * as ownCompany from './own-company.ts'
import * as ownData from './own-data.ts'
import * as ownPasskeys from './own-passkeys.ts'
import * as site from './site.ts'
import * as verificationCodes from './verification-codes.ts'

/** The handler of each call: a file of handlers exports nothing else. */
export const handlers: HandlersOf<Calls> = {
  ...verificationCodes,
  ...accounts,
  ...content,
  ...directories,
  ...landing,
  ...invitations,
  ...catalogue,
  ...entry,
  ...ownAccount,
  ...ownActivity,
  ...ownData,
  ...ownCompany,
  ...ownPasskeys,
  ...site,
}

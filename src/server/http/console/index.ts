import { consoleCalls } from '#contract/console/index.ts'
import type { Parts } from '#server/context.ts'
import { type AnswerApi, createApi } from '#server/http/api/create-api.ts'
import { createAddressFinder, type FindAddress } from '#server/http/api/find-call.ts'
import { runUpload } from '#server/services/shared/gate.ts'
import * as account from './account.ts'
import * as audit from './audit.ts'
import * as banners from './banners.ts'
import * as calendar from './calendar.ts'
import * as channels from './channels.ts'
import type { ConsoleHandlers } from './console-handler.ts'
import * as content from './content.ts'
import * as publishing from './content-publishing.ts'
import * as contentTools from './content-tools.ts'
import * as conversions from './conversions.ts'
import * as coupons from './coupons.ts'
import * as customers from './customers.ts'
import * as description from './description.ts'
import * as directories from './directories.ts'
import * as exports from './exports.ts'
import * as installers from './installers.ts'
import * as landing from './landing.ts'
import * as launch from './launch.ts'
import * as legal from './legal.ts'
import * as lists from './lists.ts'
import * as media from './media.ts'
import * as members from './members.ts'
import * as notices from './notices.ts'
import * as operations from './operations.ts'
import { permitStaff } from './permit-staff.ts'
import * as prices from './prices.ts'
import * as queues from './queues.ts'
import * as reviews from './reviews.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as today from './today.ts'

/** The handler of each call: a file of handlers exports nothing else. */
const handlers: ConsoleHandlers = {
  ...account,
  ...audit,
  ...banners,
  ...landing,
  ...calendar,
  ...channels,
  ...content,
  ...publishing,
  ...contentTools,
  ...conversions,
  ...coupons,
  ...customers,
  ...description,
  ...directories,
  ...exports,
  ...installers,
  ...launch,
  ...legal,
  ...lists,
  ...media,
  ...notices,
  ...members,
  ...operations,
  ...prices,
  ...queues,
  ...reviews,
  ...session,
  ...settings,
  ...today,
}

const prefix = '/console/api'

/** The console's address of a request below `/console/api`. */
export const findConsoleAddress: FindAddress = createAddressFinder(consoleCalls, (path) =>
  path === prefix || path.startsWith(`${prefix}/`)
    ? { path: path.slice(prefix.length), prefixed: true }
    : { path: '', prefixed: false },
)

/** The console's API, answered in this process. */
export function createConsoleApi(parts: Parts): AnswerApi {
  return createApi({
    parts,
    calls: consoleCalls,
    handlers,
    permit: permitStaff,
    runUpload(grant, upload) {
      if (!('staffId' in grant)) throw new Error('Only members send files')
      return runUpload(grant.staffId, upload)
    },
  })
}

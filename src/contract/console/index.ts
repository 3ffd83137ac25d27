import type { CallList } from '../call.ts'
import * as account from './account.ts'
import * as applications from './applications.ts'
import * as audit from './audit.ts'
import * as banners from './banners.ts'
import * as calendar from './calendar.ts'
import * as cancellations from './cancellations.ts'
import * as channels from './channels.ts'
import type { ConsoleCall } from './console-call.ts'
import * as content from './content.ts'
import * as archive from './content-archive.ts'
import * as publishing from './content-publishing.ts'
import * as contentTools from './content-tools.ts'
import * as conversions from './conversions.ts'
import * as coupons from './coupons.ts'
import * as customers from './customers.ts'
import * as directories from './directories.ts'
import * as engines from './engines.ts'
import * as health from './health.ts'
import * as installers from './installers.ts'
import * as invitations from './invitations.ts'
import * as landing from './landing.ts'
import * as launch from './launch.ts'
import * as legal from './legal.ts'
import * as lists from './lists.ts'
import * as media from './media.ts'
import * as members from './members.ts'
import * as notices from './notices.ts'
import * as ownPages from './own-pages.ts'
import * as prices from './prices.ts'
import * as reads from './reads.ts'
import * as redirects from './redirects.ts'
import * as remarks from './remarks.ts'
import * as reviews from './reviews.ts'
import * as salesPeople from './sales-people.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as skus from './skus.ts'
import * as templates from './templates.ts'
import * as today from './today.ts'
import * as work from './work.ts'

/** Every call of the console, below `/console/api`: a file of calls exports nothing else. */
export const consoleCalls = {
  ...session,
  ...account,
  ...members,
  ...media,
  ...audit,
  ...directories,
  ...installers,
  ...archive,
  ...content,
  ...templates,
  ...ownPages,
  ...publishing,
  ...contentTools,
  ...calendar,
  ...banners,
  ...landing,
  ...reviews,
  ...remarks,
  ...notices,
  ...prices,
  ...skus,
  ...coupons,
  ...today,
  ...conversions,
  ...applications,
  ...cancellations,
  ...invitations,
  ...customers,
  ...salesPeople,
  ...channels,
  ...redirects,
  ...reads,
  ...lists,
  ...work,
  ...health,
  ...settings,
  ...launch,
  ...legal,
  ...engines,
} as const satisfies CallList<ConsoleCall>

export type ConsoleCalls = typeof consoleCalls

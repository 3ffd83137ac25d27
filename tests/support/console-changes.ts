import type { CallPermission, ConsoleCall } from '#contract/console/console-call.ts'
import { consoleCalls } from '#contract/console/index.ts'
import type { SeenChange } from './watch-changes.ts'

/** `always`: with every success. Otherwise why not, which is held to as well: `never` must not, `sometimes` must once. */
type Rule = 'always' | { never: string } | { sometimes: string }

type Row = {
  /** Written by hand as console 2 has it: a call that asks for a weaker one is found. */
  permission: CallPermission
  /** The file of `tests/api` in which the call succeeds. */
  file: string
  audits: Rule
  /** Or the tags, without what comes behind a colon, that every success purges. */
  purges: Rule | readonly string[]
}

const never = (reason: string): Rule => ({ never: reason })
const sometimes = (reason: string): Rule => ({ sometimes: reason })

const draft = never('a draft: no page shows it before it is published')
const inside = never('no page of the site shows it')
const notPublicYet = never('takes effect when its time comes, and the clock purges then')
const people = never('no stored page shows an account')
const noChange = never('changes nothing')
const presence = never('who has a record open; ends by itself after 75 seconds')
const sitting = sometimes('once a sitting, not with every save (console 6a)')
const ifPublic = sometimes('only where the record is public')

const row = (permission: CallPermission, file: string, audits: Rule, purges: Row['purges']): Row => ({
  ...{ permission, file, audits, purges },
})

/**
 * What every changing call of the console needs and leaves behind, by the call's name. Each successful call in any test
 * of the API is held to its row, and a file that a row names has to make the call succeed. A new call needs a row here
 * and an example in a test: the table's type and `tests/api/console-changes.test.ts` ask for both.
 */
export const consoleChanges = {
  // Getting in, and one's own account.
  signIn: row('nobody yet', 'console-entry', never('half a sign-in; the second factor is written down'), inside),
  signOut: row('half signed in', 'console-permissions', 'always', inside),
  readLink: row('nobody yet', 'console-entry', noChange, inside),
  acceptLink: row('nobody yet', 'console-entry', 'always', inside),
  verifyTotp: row('half signed in', 'console-entry', 'always', inside),
  verifyRecoveryCode: row('half signed in', 'console-entry', 'always', inside),
  passkeyOptions: row('half signed in', 'console-changes', never('a challenge for the next call'), inside),
  verifyPasskey: row('half signed in', 'console-changes', 'always', inside),
  passkeySignInOptions: row('nobody yet', 'console-entry', never('a challenge for the next call'), inside),
  signInByPasskey: row('nobody yet', 'console-entry', 'always', inside),
  beginTotp: row('half signed in', 'console-entry', never('a secret that counts once it is confirmed'), inside),
  finishTotp: row('half signed in', 'console-entry', 'always', inside),
  beginPasskey: row('half signed in', 'console-changes', never('a challenge for the next call'), inside),
  finishPasskey: row('half signed in', 'console-changes', 'always', inside),
  removePasskey: row('self.manage', 'console-changes', 'always', inside),
  removeTotp: row('self.manage', 'console-changes', 'always', inside),
  renewRecoveryCodes: row('self.manage', 'console-changes', 'always', inside),
  endOwnSession: row('self.manage', 'console-changes', 'always', inside),
  changeOwnPassword: row('self.manage', 'console-changes', 'always', inside),
  renameSelf: row('self.manage', 'console-changes', 'always', inside),
  // Members.
  inviteMember: row('staff.manage', 'console-entry', 'always', inside),
  changeRoles: row('staff.manage', 'console-entry', 'always', inside),
  disableMember: row('staff.manage', 'console-entry', 'always', inside),
  enableMember: row('staff.manage', 'console-entry', 'always', inside),
  resetMember: row('staff.manage', 'console-changes', 'always', inside),
  verifyAudit: row('audit.export', 'console-changes', noChange, inside),
  saveView: row('self.manage', 'console-content', 'always', inside),
  removeView: row('self.manage', 'console-content', 'always', inside),
  findRecords: row('today.read', 'console-find', sometimes('a search for a person'), inside),
  // Media.
  uploadMedia: row('media.write', 'console-media', sometimes('the same bytes a second time are the same file'), draft),
  describeMedia: row('media.write', 'console-media', 'always', ['media']),
  replaceMedia: row('media.write', 'console-media', 'always', ['media']),
  deleteMedia: row('media.write', 'console-media', 'always', never('what a page uses cannot be deleted')),
  restoreMedia: row('media.write', 'console-media', 'always', never('no page uses it yet')),
  // Directories.
  createEntry: row('directories.write', 'console-directories', 'always', draft),
  saveEntry: row('directories.write', 'console-directories', sitting, draft),
  dropEntryDraft: row('directories.write', 'console-changes', 'always', draft),
  removeEntry: row(
    'directories.write',
    'console-directories',
    'always',
    never('only what is not public can be removed'),
  ),
  restoreEntryVersion: row('directories.write', 'console-directories', 'always', draft),
  beAtEntry: row('directories.read', 'console-directories', presence, inside),
  importEntries: row('directories.write', 'console-directories', sometimes('a first call only reads the file'), draft),
  publishEntries: row('directories.publish', 'console-directories', 'always', 'always'),
  withdrawEntries: row('directories.publish', 'console-directories', 'always', 'always'),
  undoDirectory: row('directories.write', 'console-directories', 'always', 'always'),
  moveEntry: row('directories.publish', 'console-directories', 'always', 'always'),
  addGroup: row('directories.publish', 'console-directories', 'always', 'always'),
  renameGroup: row('directories.publish', 'console-directories', 'always', 'always'),
  moveGroup: row('directories.publish', 'console-directories', 'always', 'always'),
  removeGroup: row('directories.publish', 'console-directories', 'always', 'always'),
  // Installers.
  beginInstaller: row('versions.write', 'console-installers', never('an upload that has not come yet'), draft),
  sendInstaller: row('versions.write', 'console-installers', sometimes('the last part makes the version'), draft),
  describeInstaller: row('versions.write', 'console-installers', 'always', draft),
  askInstallerReview: row('versions.write', 'console-installers', 'always', inside),
  approveInstaller: row('versions.approve', 'console-installers', 'always', inside),
  publishInstaller: row('versions.publish', 'console-installers', 'always', ['versions']),
  rollBackInstaller: row('versions.publish', 'console-installers', 'always', ['versions']),
  shareInstaller: row('versions.publish', 'console-installers', 'always', ['versions']),
  withdrawInstaller: row('versions.publish', 'console-installers', 'always', ['versions']),
  undoInstaller: row('versions.publish', 'console-installers', 'always', ['versions']),
  // Articles and activities.
  createItem: row('content.write', 'console-content', 'always', draft),
  duplicateItem: row('content.write', 'console-changes', 'always', draft),
  suggestPath: row('content.write', 'console-find', noChange, inside),
  saveDraft: row('content.write', 'console-content', sitting, draft),
  dropDraft: row('content.write', 'console-content', 'always', draft),
  beHere: row('content.read', 'console-content', presence, inside),
  planItem: row('content.write', 'console-publishing', 'always', draft),
  publishItem: row('content.publish', 'console-publishing', 'always', ['content', 'content-heading', 'redirects']),
  scheduleItem: row('content.publish', 'console-publishing', 'always', ifPublic),
  unscheduleItem: row('content.publish', 'console-publishing', 'always', ifPublic),
  withdrawItem: row('content.publish', 'console-publishing', 'always', ['content', 'content-heading', 'redirects']),
  binItem: row('content.write', 'console-publishing', 'always', never('what is public cannot be put into the bin')),
  restoreItem: row('content.write', 'console-publishing', 'always', draft),
  eraseItem: row('content.write', 'console-rooms', 'always', never('only what lies in the bin can be erased')),
  restoreVersion: row('content.write', 'console-content', 'always', draft),
  undoContentAction: row('content.write', 'console-publishing', 'always', ['redirects']),
  bulkItems: row('content.publish', 'console-publishing', 'always', ifPublic),
  startBulk: row('content.publish', 'console-bulk', never('its job writes down each item'), never('its job purges')),
  makeShareLink: row('content.write', 'console-publishing', 'always', inside),
  revokeShareLink: row('content.write', 'console-publishing', 'always', inside),
  askReview: row('content.write', 'console-rooms', 'always', inside),
  addRemark: row('content.write', 'console-rooms', 'always', inside),
  settleRemark: row('content.write', 'console-rooms', 'always', inside),
  answerReview: row('content.write', 'console-rooms', 'always', inside),
  cancelReview: row('content.write', 'console-changes', 'always', inside),
  makeCalendarFeed: row('content.read', 'console-rooms', 'always', inside),
  endCalendarFeed: row('content.read', 'console-rooms', 'always', inside),
  // Redirects.
  addRedirect: row('content.publish', 'console-publishing', 'always', ['redirects']),
  removeRedirect: row('content.publish', 'console-publishing', 'always', ['redirects']),
  undoRedirects: row('content.publish', 'console-bulk', 'always', ['redirects']),
  // Banners.
  createBanner: row('content.write', 'console-banners', 'always', draft),
  saveBanner: row('content.write', 'console-banners', sitting, draft),
  dropBannerDraft: row('content.write', 'console-banners', 'always', draft),
  beAtBanner: row('content.read', 'console-changes', presence, inside),
  publishBanner: row('content.publish', 'console-banners', 'always', ['banners']),
  scheduleBanner: row('content.publish', 'console-banners', 'always', ifPublic),
  unscheduleBanner: row('content.publish', 'console-banners', 'always', ['banners']),
  withdrawBanner: row('content.publish', 'console-banners', 'always', ['banners']),
  removeBanner: row(
    'content.write',
    'console-slide-tests',
    'always',
    sometimes('only where the slide is public or tested'),
  ),
  restoreBannerVersion: row('content.write', 'console-banners', 'always', draft),
  orderBanners: row('content.publish', 'console-banners', 'always', ['banners']),
  undoBannersAction: row('content.write', 'console-banners', 'always', ['banners']),
  startSlideTest: row('content.publish', 'console-slide-tests', 'always', ['banners']),
  stopSlideTest: row('content.publish', 'console-slide-tests', 'always', ['banners']),
  chooseSlide: row(
    'content.publish',
    'console-slide-tests',
    'always',
    sometimes('the page has the first slide already'),
  ),
  // Prices and coupons.
  createSku: row('prices.write', 'console-skus', 'always', never('a device is listed by a change set')),
  createPriceChange: row('prices.write', 'console-prices', 'always', draft),
  savePriceChange: row('prices.write', 'console-prices', sitting, draft),
  rebasePriceChange: row('prices.write', 'console-prices', 'always', draft),
  removePriceChange: row('prices.write', 'console-changes', 'always', draft),
  acknowledgeMissed: row('today.read', 'console-told', 'always', inside),
  askPriceReview: row('prices.write', 'console-prices', 'always', inside),
  approvePriceChange: row('prices.approve', 'console-prices', 'always', inside),
  publishPriceChange: row('prices.publish', 'console-prices', 'always', ['catalogue']),
  schedulePriceChange: row('prices.publish', 'console-prices', 'always', notPublicYet),
  unschedulePriceChange: row('prices.publish', 'console-price-times', 'always', notPublicYet),
  rollBackPriceChange: row('prices.publish', 'console-prices', 'always', ['catalogue']),
  savePriceRules: row('prices.publish', 'console-prices', 'always', ['catalogue']),
  createCouponKind: row('prices.publish', 'console-coupons', 'always', ['catalogue']),
  changeCouponKind: row('prices.publish', 'console-coupons', 'always', ['catalogue']),
  disableCouponKind: row('prices.publish', 'console-coupons', 'always', ['catalogue']),
  enableCouponKind: row('prices.publish', 'console-coupons', 'always', ['catalogue']),
  handOutCoupons: row('coupons.give', 'console-coupons', 'always', people),
  takeBackCoupons: row('coupons.give', 'console-coupons', sometimes('where there was one to take back'), people),
  // Customers.
  assignQueued: row('applications.decide', 'console-applications', 'always', people),
  showPersonal: row('personal.show', 'console-applications', 'always', people),
  approveApplications: row('applications.decide', 'console-applications', 'always', people),
  rejectApplications: row('applications.decide', 'console-applications', 'always', people),
  undoApplications: row('applications.decide', 'console-applications', 'always', people),
  proposeCancellation: row('applications.decide', 'console-cancellations', 'always', people),
  takeProposalBack: row('applications.decide', 'console-changes', 'always', people),
  approveCancellation: row('applications.decide', 'console-cancellations', 'always', people),
  rejectCancellation: row('applications.decide', 'console-cancellations', 'always', people),
  undoCancellation: row('applications.decide', 'console-cancellations', 'always', people),
  createInvitation: row('invitations.manage', 'console-invitations', 'always', people),
  revokeInvitation: row('invitations.manage', 'console-invitations', 'always', people),
  restoreInvitation: row('invitations.manage', 'console-invitations', 'always', people),
  searchCustomer: row('customers.read', 'console-customers', 'always', people),
  disableCustomer: row('customers.manage', 'console-customers', 'always', people),
  enableCustomer: row('customers.manage', 'console-customers', 'always', people),
  endCustomerSessions: row('customers.manage', 'console-customers', 'always', people),
  exportCustomer: row('customers.export', 'console-customers', 'always', people),
  saveSalesPerson: row('sales.write', 'console-sales-people', 'always', ['sales-people']),
  removeSalesPerson: row('sales.write', 'console-sales-people', 'always', ['sales-people']),
  uploadSalesQr: row(
    'sales.write',
    'console-sales-people',
    sometimes('the same picture a second time is the same file'),
    draft,
  ),
  // Numbers.
  saveChannelGoals: row('channels.goals', 'console-channels', 'always', inside),
  addConversionCost: row('conversions.manage', 'console-conversions', 'always', inside),
  removeConversionCost: row('conversions.manage', 'console-conversions', 'always', inside),
  restoreConversionCost: row('conversions.manage', 'console-changes', 'always', inside),
  setConversionToken: row('conversions.token', 'console-conversions', 'always', inside),
  removeConversionToken: row('conversions.token', 'console-conversions', 'always', inside),
  testConversion: row('conversions.token', 'console-conversions', 'always', inside),
  retryConversion: row('conversions.manage', 'console-conversions', 'always', inside),
  retryConversions: row('conversions.manage', 'console-conversions', 'always', inside),
  dropConversion: row('conversions.manage', 'console-conversions', 'always', inside),
  makeExport: row('exports.make', 'console-exports', 'always', inside),
  makeContactsExport: row('exports.contacts', 'console-exports', 'always', inside),
  removeExport: row('exports.make', 'console-exports', 'always', inside),
  // The system.
  saveSettings: row('settings.write', 'console-settings', sitting, draft),
  dropSettings: row('settings.write', 'console-settings', 'always', draft),
  publishSettings: row('settings.write', 'console-settings', 'always', ['site-settings']),
  undoSettings: row('settings.write', 'console-settings', 'always', ['site-settings']),
  restoreSettings: row('settings.write', 'console-settings', 'always', draft),
  removeDemo: row(
    'demo.remove',
    'console-settings',
    sometimes('where there was something'),
    sometimes('where there was something'),
  ),
  saveLegal: row('legal.write', 'console-legal', sitting, draft),
  dropLegal: row('legal.write', 'console-legal', 'always', draft),
  publishLegal: row('legal.write', 'console-legal', 'always', ['site-settings']),
  withdrawLegal: row('legal.write', 'console-legal', 'always', ['site-settings']),
  undoLegal: row('legal.write', 'console-legal', 'always', ['site-settings']),
  setPushToken: row('engines.manage', 'console-engines', 'always', inside),
  removePushToken: row('engines.manage', 'console-engines', 'always', inside),
  testPush: row('engines.manage', 'console-changes', 'always', inside),
  retryJob: row('jobs.manage', 'console-work', 'always', inside),
  dropJob: row('jobs.manage', 'console-work', 'always', inside),
  renewPages: row('jobs.manage', 'console-changes', 'always', [
    'catalogue',
    'content',
    'ecology',
    'partners',
    'platforms',
    'redirects',
    'regions',
    'sales-people',
    'site-settings',
    'versions',
  ]),
  testAlert: row('jobs.manage', 'console-work', 'always', inside),
  // Exports, which change nothing and are audited.
  exportAudit: row('audit.export', 'console-changes', 'always', noChange),
  exportCatalogue: row('prices.export', 'console-skus', 'always', noChange),
  exportChannels: row('channels.export', 'console-channels', 'always', noChange),
  exportCouponKinds: row('prices.export', 'console-coupons', 'always', noChange),
  exportEntries: row('content.export', 'console-directories', 'always', noChange),
  exportItems: row('content.export', 'console-content', 'always', noChange),
  exportMessages: row('jobs.manage', 'console-changes', 'always', noChange),
  exportRedirects: row('content.export', 'console-rooms', 'always', noChange),
  fetchExport: row('exports.make', 'console-exports', 'always', noChange),
} satisfies Record<HeldCall, Row>

type Calls = typeof consoleCalls
/** Changing calls, and exports: both are audited. */
type HeldCall =
  | { [Name in keyof Calls]: Calls[Name]['method'] extends 'POST' ? Name : never }[keyof Calls]
  | Extract<keyof Calls, `export${string}` | 'fetchExport'>

export const isHeld = (call: string, method: string) => method === 'POST' || /^export|^fetchExport$/.test(call)

const rows: Readonly<Record<string, Row>> = consoleChanges

/** Changing calls and exports without a row, and rows without a call. */
export function findUnlisted(): string[] {
  const calls: [string, ConsoleCall][] = Object.entries(consoleCalls)
  const changing = new Set(calls.filter(([name, { method }]) => isHeld(name, method)).map(([name]) => name))
  const listed = new Set(Object.keys(rows))
  return [...[...changing].filter((name) => !listed.has(name)), ...[...listed].filter((name) => !changing.has(name))]
}

/** Changing calls that ask for another permission than their row says. */
export function findWrongPermissions(): string[] {
  const calls: [string, ConsoleCall][] = Object.entries(consoleCalls)
  return calls.flatMap(([name, { permission }]) => {
    const expected = rows[name]?.permission
    return expected === undefined || expected === permission ? [] : [`${name} asks for ${permission}, not ${expected}`]
  })
}

/** What one success left out, or did although its row says that it never does; one sentence each. */
export function findBreaches({ call, audited, purged }: SeenChange): string[] {
  const expected = rows[call]
  if (expected === undefined) return [`${call} has no row in tests/support/console-changes.ts`]
  return [
    ...breaches(`${call} has written no audit entry`, `${call} has written ${audited}`, audited, expected.audits),
    ...(isTags(expected.purges)
      ? findUnpurged(expected.purges, purged).map((tag) => `${call} has not purged ${tag}`)
      : breaches(`${call} has purged nothing`, `${call} has purged ${purged}`, purged, expected.purges)),
  ]
}

function findUnpurged(tags: readonly string[], purged: readonly string[]): string[] {
  const heads = new Set(purged.map((tag) => tag.split(':')[0]))
  return tags.filter((tag) => !heads.has(tag))
}

/** Calls of a file's rows that did not succeed in it, and effects that were to be seen once and were not. */
export function findMissing(file: string, seen: readonly SeenChange[]): string[] {
  return Object.entries(rows).flatMap(([call, expected]) => {
    if (expected.file !== file) return []
    const successes = seen.filter((one) => one.call === call)
    if (successes.length === 0) return [`${call} did not succeed once in ${file}`]
    const lacks = (rule: Row['purges'], effect: 'audited' | 'purged') =>
      !isTags(rule) && isRule(rule, 'sometimes') && successes.every((one) => one[effect].length === 0)
    return [
      ...(lacks(expected.audits, 'audited') ? [`${call} has never written an audit entry in ${file}`] : []),
      ...(lacks(expected.purges, 'purged') ? [`${call} has never purged anything in ${file}`] : []),
    ]
  })
}

function breaches(missing: string, unexpected: string, effects: readonly string[], rule: Rule): string[] {
  if (rule === 'always' && effects.length === 0) return [missing]
  return isRule(rule, 'never') && effects.length > 0 ? [`${unexpected}, and its row says never`] : []
}

const isTags = (rule: Row['purges']): rule is readonly string[] => Array.isArray(rule)
const isRule = (rule: Rule, kind: 'never' | 'sometimes') => rule !== 'always' && kind in rule

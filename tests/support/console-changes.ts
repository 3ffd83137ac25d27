import type { ConsoleCall } from '#contract/console/console-call.ts'
import { consoleCalls } from '#contract/console/index.ts'
import type { SeenChange } from './watch-changes.ts'

/** `always`: with every success. Otherwise why not, which is held to as well: `never` must not, `sometimes` must once. */
type Rule = 'always' | { never: string } | { sometimes: string }

type Row = {
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

const row = (file: string, audits: Rule, purges: Row['purges']): Row => ({ file, audits, purges })

/**
 * What every changing call of the console leaves behind, by the call's name. Each successful call in any test of the API
 * is held to its row, and a file that a row names has to make the call succeed. A new call needs a row here and an
 * example in a test: the table's type and `tests/api/console-changes.test.ts` ask for both.
 */
export const consoleChanges = {
  // Getting in, and one's own account.
  signIn: row('console-entry', never('half a sign-in; the second factor is written down'), inside),
  signOut: row('console-permissions', 'always', inside),
  readLink: row('console-entry', noChange, inside),
  acceptLink: row('console-entry', 'always', inside),
  verifyTotp: row('console-entry', 'always', inside),
  verifyRecoveryCode: row('console-entry', 'always', inside),
  passkeyOptions: row('console-changes', never('a challenge for the next call'), inside),
  verifyPasskey: row('console-changes', 'always', inside),
  beginTotp: row('console-entry', never('a secret that counts once it is confirmed'), inside),
  finishTotp: row('console-entry', 'always', inside),
  beginPasskey: row('console-changes', never('a challenge for the next call'), inside),
  finishPasskey: row('console-changes', 'always', inside),
  removePasskey: row('console-changes', 'always', inside),
  removeTotp: row('console-changes', 'always', inside),
  renewRecoveryCodes: row('console-changes', 'always', inside),
  endOwnSession: row('console-changes', 'always', inside),
  changeOwnPassword: row('console-changes', 'always', inside),
  renameSelf: row('console-changes', 'always', inside),
  // Members.
  inviteMember: row('console-entry', 'always', inside),
  changeRoles: row('console-entry', 'always', inside),
  disableMember: row('console-entry', 'always', inside),
  enableMember: row('console-entry', 'always', inside),
  resetMember: row('console-changes', 'always', inside),
  verifyAudit: row('console-changes', noChange, inside),
  saveView: row('console-content', 'always', inside),
  removeView: row('console-content', 'always', inside),
  findRecords: row('console-find', sometimes('a search for a person'), inside),
  // Media.
  uploadMedia: row('console-media', sometimes('the same bytes a second time are the same file'), draft),
  describeMedia: row('console-media', 'always', ['media']),
  replaceMedia: row('console-media', 'always', ['media']),
  deleteMedia: row('console-media', 'always', never('what a page uses cannot be deleted')),
  restoreMedia: row('console-media', 'always', never('no page uses it yet')),
  // Directories.
  createEntry: row('console-directories', 'always', draft),
  saveEntry: row('console-directories', sitting, draft),
  dropEntryDraft: row('console-changes', 'always', draft),
  removeEntry: row('console-directories', 'always', never('only what is not public can be removed')),
  restoreEntryVersion: row('console-directories', 'always', draft),
  beAtEntry: row('console-directories', presence, inside),
  importEntries: row('console-directories', sometimes('a first call only reads the file'), draft),
  publishEntries: row('console-directories', 'always', 'always'),
  withdrawEntries: row('console-directories', 'always', 'always'),
  undoDirectory: row('console-directories', 'always', 'always'),
  moveEntry: row('console-directories', 'always', 'always'),
  addGroup: row('console-directories', 'always', 'always'),
  renameGroup: row('console-directories', 'always', 'always'),
  moveGroup: row('console-directories', 'always', 'always'),
  removeGroup: row('console-directories', 'always', 'always'),
  // Installers.
  beginInstaller: row('console-installers', never('an upload that has not come yet'), draft),
  sendInstaller: row('console-installers', sometimes('the last part makes the version'), draft),
  describeInstaller: row('console-installers', 'always', draft),
  askInstallerReview: row('console-installers', 'always', inside),
  approveInstaller: row('console-installers', 'always', inside),
  publishInstaller: row('console-installers', 'always', ['versions']),
  rollBackInstaller: row('console-installers', 'always', ['versions']),
  shareInstaller: row('console-installers', 'always', ['versions']),
  withdrawInstaller: row('console-installers', 'always', ['versions']),
  undoInstaller: row('console-installers', 'always', ['versions']),
  // Articles and activities.
  createItem: row('console-content', 'always', draft),
  duplicateItem: row('console-changes', 'always', draft),
  suggestPath: row('console-find', noChange, inside),
  saveDraft: row('console-content', sitting, draft),
  dropDraft: row('console-content', 'always', draft),
  beHere: row('console-content', presence, inside),
  planItem: row('console-publishing', 'always', draft),
  publishItem: row('console-publishing', 'always', ['content', 'content-heading', 'redirects']),
  scheduleItem: row('console-publishing', 'always', ifPublic),
  unscheduleItem: row('console-publishing', 'always', ifPublic),
  withdrawItem: row('console-publishing', 'always', ['content', 'content-heading', 'redirects']),
  binItem: row('console-publishing', 'always', never('what is public cannot be put into the bin')),
  restoreItem: row('console-publishing', 'always', draft),
  eraseItem: row('console-rooms', 'always', never('only what lies in the bin can be erased')),
  restoreVersion: row('console-content', 'always', draft),
  undoVerb: row('console-publishing', 'always', ['redirects']),
  bulkItems: row('console-publishing', 'always', ifPublic),
  startBulk: row('console-bulk', never('its job writes down each item'), never('its job purges')),
  makeShareLink: row('console-publishing', 'always', inside),
  revokeShareLink: row('console-publishing', 'always', inside),
  askReview: row('console-rooms', 'always', inside),
  addRemark: row('console-rooms', 'always', inside),
  settleRemark: row('console-rooms', 'always', inside),
  answerReview: row('console-rooms', 'always', inside),
  cancelReview: row('console-changes', 'always', inside),
  makeCalendarFeed: row('console-rooms', 'always', inside),
  endCalendarFeed: row('console-rooms', 'always', inside),
  // Redirects.
  addRedirect: row('console-publishing', 'always', ['redirects']),
  removeRedirect: row('console-publishing', 'always', ['redirects']),
  undoRedirects: row('console-bulk', 'always', ['redirects']),
  // Banners.
  createBanner: row('console-banners', 'always', draft),
  saveBanner: row('console-banners', sitting, draft),
  dropBannerDraft: row('console-banners', 'always', draft),
  beAtBanner: row('console-changes', presence, inside),
  publishBanner: row('console-banners', 'always', ['banners']),
  scheduleBanner: row('console-banners', 'always', ifPublic),
  unscheduleBanner: row('console-banners', 'always', ['banners']),
  withdrawBanner: row('console-banners', 'always', ['banners']),
  removeBanner: row('console-slide-tests', 'always', sometimes('only where the slide is public or tested')),
  restoreBannerVersion: row('console-banners', 'always', draft),
  orderBanners: row('console-banners', 'always', ['banners']),
  undoBannerVerb: row('console-banners', 'always', ['banners']),
  startSlideTest: row('console-slide-tests', 'always', ['banners']),
  stopSlideTest: row('console-slide-tests', 'always', ['banners']),
  chooseSlide: row('console-slide-tests', 'always', sometimes('the page has the first slide already')),
  // Prices and coupons.
  createSku: row('console-skus', 'always', never('a device is listed by a change set')),
  createPriceChange: row('console-prices', 'always', draft),
  savePriceChange: row('console-prices', sitting, draft),
  rebasePriceChange: row('console-prices', 'always', draft),
  removePriceChange: row('console-changes', 'always', draft),
  askPriceReview: row('console-prices', 'always', inside),
  approvePriceChange: row('console-prices', 'always', inside),
  publishPriceChange: row('console-prices', 'always', ['catalogue']),
  schedulePriceChange: row('console-prices', 'always', notPublicYet),
  unschedulePriceChange: row('console-prices', 'always', notPublicYet),
  rollBackPriceChange: row('console-prices', 'always', ['catalogue']),
  savePriceRules: row('console-prices', 'always', ['catalogue']),
  createCouponKind: row('console-coupons', 'always', ['catalogue']),
  changeCouponKind: row('console-coupons', 'always', ['catalogue']),
  disableCouponKind: row('console-coupons', 'always', ['catalogue']),
  enableCouponKind: row('console-coupons', 'always', ['catalogue']),
  handOutCoupons: row('console-coupons', 'always', people),
  takeBackCoupons: row('console-coupons', sometimes('where there was one to take back'), people),
  // Customers.
  assignQueued: row('console-applications', 'always', people),
  showPersonal: row('console-applications', 'always', people),
  approveApplications: row('console-applications', 'always', people),
  rejectApplications: row('console-applications', 'always', people),
  undoApplications: row('console-applications', 'always', people),
  proposeCancellation: row('console-cancellations', 'always', people),
  takeProposalBack: row('console-changes', 'always', people),
  approveCancellation: row('console-cancellations', 'always', people),
  rejectCancellation: row('console-cancellations', 'always', people),
  undoCancellation: row('console-cancellations', 'always', people),
  createInvitation: row('console-invitations', 'always', people),
  revokeInvitation: row('console-invitations', 'always', people),
  restoreInvitation: row('console-invitations', 'always', people),
  searchCustomer: row('console-customers', 'always', people),
  disableCustomer: row('console-customers', 'always', people),
  enableCustomer: row('console-customers', 'always', people),
  endCustomerSessions: row('console-customers', 'always', people),
  exportCustomer: row('console-customers', 'always', people),
  saveSalesPerson: row('console-sales-people', 'always', ['sales-people']),
  removeSalesPerson: row('console-sales-people', 'always', ['sales-people']),
  uploadSalesQr: row('console-sales-people', sometimes('the same picture a second time is the same file'), draft),
  // Numbers.
  saveChannelGoals: row('console-channels', 'always', inside),
  addConversionCost: row('console-conversions', 'always', inside),
  removeConversionCost: row('console-conversions', 'always', inside),
  restoreConversionCost: row('console-changes', 'always', inside),
  setConversionToken: row('console-conversions', 'always', inside),
  removeConversionToken: row('console-conversions', 'always', inside),
  testConversion: row('console-conversions', 'always', inside),
  retryConversion: row('console-conversions', 'always', inside),
  retryConversions: row('console-conversions', 'always', inside),
  dropConversion: row('console-conversions', 'always', inside),
  makeExport: row('console-exports', 'always', inside),
  makeContactsExport: row('console-exports', 'always', inside),
  removeExport: row('console-exports', 'always', inside),
  // The system.
  saveSettings: row('console-settings', sitting, draft),
  dropSettings: row('console-settings', 'always', draft),
  publishSettings: row('console-settings', 'always', ['site-settings']),
  undoSettings: row('console-settings', 'always', ['site-settings']),
  restoreSettings: row('console-settings', 'always', draft),
  removeDemo: row('console-settings', sometimes('where there was something'), sometimes('where there was something')),
  saveLegal: row('console-legal', sitting, draft),
  dropLegal: row('console-legal', 'always', draft),
  publishLegal: row('console-legal', 'always', ['site-settings']),
  withdrawLegal: row('console-legal', 'always', ['site-settings']),
  undoLegal: row('console-legal', 'always', ['site-settings']),
  setPushToken: row('console-engines', 'always', inside),
  removePushToken: row('console-engines', 'always', inside),
  testPush: row('console-changes', 'always', inside),
  retryJob: row('console-work', 'always', inside),
  dropJob: row('console-work', 'always', inside),
  renewPages: row('console-changes', 'always', [
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
  testAlert: row('console-work', 'always', inside),
} satisfies Record<ChangingCall, Row>

type Calls = typeof consoleCalls
type ChangingCall = { [Name in keyof Calls]: Calls[Name]['method'] extends 'POST' ? Name : never }[keyof Calls]

const rows: Readonly<Record<string, Row>> = consoleChanges

/** Changing calls without a row, and rows without a call. */
export function findUnlisted(): string[] {
  const calls: [string, ConsoleCall][] = Object.entries(consoleCalls)
  const changing = new Set(calls.filter(([, { method }]) => method === 'POST').map(([name]) => name))
  const listed = new Set(Object.keys(rows))
  return [...[...changing].filter((name) => !listed.has(name)), ...[...listed].filter((name) => !changing.has(name))]
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

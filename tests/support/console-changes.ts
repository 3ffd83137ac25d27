import type { CallPermission } from '#contract/console/console-call.ts'
import type { consoleCalls } from '#contract/console/index.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'

/** Why an effect is missing, which is checked too: `never` must not have it, `sometimes` must have it once. */
export type Exception = { never: string } | { sometimes: string }

export type Row = {
  /** Written by hand as console 2 has it: a call that asks for a weaker one is found. */
  permission: CallPermission
  /** The file of `tests/api` in which the call succeeds. */
  file: string
  /** The actions of its audit entries, of which every success records one or more. */
  audits: AuditAction | readonly AuditAction[] | Exception
  /** The tags, without the part after a colon, that every success purges; `always` for one or more of any name. */
  purges: 'always' | readonly string[] | Exception
}

const never = (reason: string): Exception => ({ never: reason })
const sometimes = (reason: string): Exception => ({ sometimes: reason })

const draft = never('a draft: no page shows it before it is published')
const inside = never('no page of the site shows it')
const notPublicYet = never('takes effect when its time comes, and the clock purges then')
const people = never('no stored page shows an account')
const noChange = never('changes nothing')
const presence = never('who has a record open; ends by itself after 75 seconds')
const sitting = sometimes('once a sitting, not with every save (console 6a)')
const ifPublic = sometimes('only where the record is public')

const row = (permission: CallPermission, file: string, audits: Row['audits'], purges: Row['purges']): Row => ({
  permission,
  file,
  audits,
  purges,
})

/**
 * What every changing call of the console needs and leaves behind, by the call's name. Each successful call in any test
 * of the API is held to its row, and a file that a row names has to make the call succeed. A new call needs a row here
 * and an example in a test: the table's type and `tests/api/console-changes.test.ts` ask for both.
 */
export const consoleChanges = {
  // Getting in, and one's own account.
  signIn: row('nobody yet', 'console-entry', never('half a sign-in; the second factor is written down'), inside),
  signOut: row('half signed in', 'console-permissions', 'staff.sign-out', inside),
  readLink: row('nobody yet', 'console-entry', noChange, inside),
  acceptLink: row('nobody yet', 'console-entry', 'staff.enter', inside),
  verifyTotp: row('half signed in', 'console-entry', ['staff.sign-in', 'staff.confirm'], inside),
  verifyRecoveryCode: row('half signed in', 'console-entry', 'staff.sign-in', inside),
  passkeyOptions: row('half signed in', 'console-changes', never('a challenge for the next call'), inside),
  verifyPasskey: row('half signed in', 'console-changes', 'staff.sign-in', inside),
  passkeySignInOptions: row('nobody yet', 'console-passkey-sign-in', never('a challenge for the next call'), inside),
  signInByPasskey: row('nobody yet', 'console-passkey-sign-in', 'staff.sign-in', inside),
  beginTotp: row('half signed in', 'console-entry', never('a secret that counts once it is confirmed'), inside),
  finishTotp: row('half signed in', 'console-entry', ['staff.factor-add', 'staff.sign-in'], inside),
  beginPasskey: row('half signed in', 'console-changes', never('a challenge for the next call'), inside),
  finishPasskey: row('half signed in', 'console-changes', 'staff.factor-add', inside),
  removePasskey: row('self.manage', 'console-changes', 'staff.factor-remove', inside),
  removeTotp: row('self.manage', 'console-changes', 'staff.factor-remove', inside),
  renewRecoveryCodes: row('self.manage', 'console-changes', 'staff.recovery-codes', inside),
  endOwnSession: row('self.manage', 'console-changes', 'staff.session-end', inside),
  changeOwnPassword: row('self.manage', 'console-changes', 'staff.password', inside),
  renameSelf: row('self.manage', 'console-changes', 'staff.name', inside),
  // Members.
  inviteMember: row('staff.manage', 'console-entry', 'staff.link', inside),
  changeRoles: row('staff.manage', 'console-entry', 'staff.roles', inside),
  disableMember: row('staff.manage', 'console-entry', 'staff.disable', inside),
  enableMember: row('staff.manage', 'console-entry', 'staff.enable', inside),
  resetMember: row('staff.manage', 'console-changes', 'staff.reset', inside),
  verifyAudit: row('audit.export', 'console-changes', noChange, inside),
  saveView: row('self.manage', 'console-content', 'view.save', inside),
  removeView: row('self.manage', 'console-content', 'view.remove', inside),
  findRecords: row('today.read', 'console-find', sometimes('a search for a person'), inside),
  // Media.
  uploadMedia: row('media.write', 'console-media', sometimes('the same bytes a second time are the same file'), draft),
  describeMedia: row('media.write', 'console-media', 'media.describe', ['media']),
  replaceMedia: row('media.write', 'console-media', 'media.replace', ['media']),
  deleteMedia: row('media.write', 'console-media', 'media.delete', never('what a page uses cannot be deleted')),
  restoreMedia: row('media.write', 'console-media', 'media.restore', never('no page uses it yet')),
  // Directories.
  createEntry: row('directories.write', 'console-directories', 'directory.create', draft),
  saveEntry: row('directories.write', 'console-directories', sitting, draft),
  dropEntryDraft: row('directories.write', 'console-changes', 'directory.drop-draft', draft),
  removeEntry: row(
    'directories.write',
    'console-directories',
    'directory.remove',
    never('only what is not public can be removed'),
  ),
  restoreEntryVersion: row('directories.write', 'console-directories', 'directory.restore-version', draft),
  beAtEntry: row('directories.read', 'console-directories', presence, inside),
  importEntries: row('directories.write', 'console-directories', sometimes('a first call only reads the file'), draft),
  publishEntries: row('directories.publish', 'console-directories', 'directory.publish', 'always'),
  withdrawEntries: row('directories.publish', 'console-directories', 'directory.withdraw', 'always'),
  undoDirectory: row('directories.write', 'console-directories', 'directory.undo', 'always'),
  moveEntry: row('directories.publish', 'console-directories', 'directory.order', 'always'),
  addGroup: row('directories.publish', 'console-directories', 'directory.group-add', 'always'),
  renameGroup: row('directories.publish', 'console-directories', 'directory.group-rename', 'always'),
  moveGroup: row('directories.publish', 'console-directories', 'directory.order', 'always'),
  removeGroup: row('directories.publish', 'console-directories', 'directory.group-remove', 'always'),
  savePlatformSite: row('directories.publish', 'console-directories', 'platform-site.save', ['platforms', 'catalogue']),
  removePlatformSite: row('directories.publish', 'console-directories', 'platform-site.remove', [
    'platforms',
    'catalogue',
  ]),
  movePlatformSite: row('directories.publish', 'console-directories', 'platform-site.order', [
    'platforms',
    'catalogue',
  ]),
  // Installers.
  beginInstaller: row('versions.write', 'console-installers', never('an upload that has not come yet'), draft),
  sendInstaller: row('versions.write', 'console-installers', sometimes('the last part makes the version'), draft),
  describeInstaller: row('versions.write', 'console-installers', 'installer.describe', draft),
  askInstallerReview: row('versions.write', 'console-installers', 'installer.ask-review', inside),
  approveInstaller: row('versions.approve', 'console-installers', 'installer.approve', inside),
  publishInstaller: row('versions.publish', 'console-installers', 'installer.publish', ['versions']),
  rollBackInstaller: row('versions.publish', 'console-installers', 'installer.roll-back', ['versions']),
  shareInstaller: row('versions.publish', 'console-installers', 'installer.beta', ['versions']),
  withdrawInstaller: row('versions.publish', 'console-installers', 'installer.withdraw', ['versions']),
  undoInstaller: row('versions.publish', 'console-installers', 'installer.undo', ['versions']),
  // Articles and activities.
  importArchive: row(
    'content.archive',
    'console-archive',
    sometimes('a first call only reads the archive'),
    sometimes('only where items are public'),
  ),
  createItem: row('content.write', 'console-content', 'content.create', draft),
  duplicateItem: row('content.write', 'console-changes', 'content.create', draft),
  saveActivityRegion: row('content.publish', 'console-activity-regions', 'region.save', ['regions', 'content']),
  removeActivityRegion: row('content.publish', 'console-activity-regions', 'region.remove', ['regions', 'content']),
  moveActivityRegion: row('content.publish', 'console-activity-regions', 'region.order', ['regions', 'content']),
  createTemplate: row('content.write', 'console-content', 'template.create', inside),
  renameTemplate: row('content.write', 'console-content', 'template.rename', inside),
  removeTemplate: row('content.write', 'console-content', 'template.remove', inside),
  createFromTemplate: row('content.write', 'console-content', 'content.create', draft),
  suggestPath: row('content.write', 'console-find', noChange, inside),
  saveDraft: row('content.write', 'console-content', sitting, draft),
  dropDraft: row('content.write', 'console-content', 'content.drop-draft', draft),
  beHere: row('content.read', 'console-content', presence, inside),
  planItem: row('content.write', 'console-publishing', 'content.plan', draft),
  publishItem: row('content.publish', 'console-publishing', 'content.publish', [
    'content',
    'content-heading',
    'redirects',
  ]),
  scheduleItem: row('content.publish', 'console-publishing', 'content.schedule', ifPublic),
  unscheduleItem: row('content.publish', 'console-publishing', 'content.unschedule', ifPublic),
  scheduleWithdrawal: row('content.publish', 'console-content', 'content.schedule-withdrawal', ifPublic),
  cancelWithdrawal: row('content.publish', 'console-content', 'content.cancel-withdrawal', ifPublic),
  withdrawItem: row('content.publish', 'console-publishing', 'content.withdraw', [
    'content',
    'content-heading',
    'redirects',
  ]),
  binItem: row(
    'content.write',
    'console-publishing',
    'content.bin',
    never('what is public cannot be put into the bin'),
  ),
  restoreItem: row('content.write', 'console-publishing', 'content.restore', draft),
  eraseItem: row('content.write', 'console-pages', 'content.erase', never('only what lies in the bin can be erased')),
  restoreVersion: row('content.write', 'console-content', 'content.restore-version', draft),
  undoContentAction: row('content.write', 'console-publishing', 'content.undo', ['redirects']),
  bulkItems: row(
    'content.publish',
    'console-publishing',
    ['content.bin', 'content.restore', 'content.publish'],
    ifPublic,
  ),
  changeTags: row(
    'content.publish',
    'console-bulk',
    ['tag.rename', 'tag.merge', 'tag.remove'],
    ['content', 'content-heading'],
  ),
  undoTags: row('content.publish', 'console-bulk', 'tag.undo', ['content', 'content-heading']),
  previewFacts: row('content.read', 'console-bulk', noChange, inside),
  changeItemFacts: row('content.publish', 'console-bulk', sometimes('not where every item has them already'), ifPublic),
  undoItemFacts: row('content.publish', 'console-bulk', 'content.undo', 'always'),
  findInItems: row('content.read', 'console-bulk', noChange, inside),
  replaceInItems: row('content.write', 'console-bulk', 'content.replace', draft),
  startBulk: row('content.publish', 'console-bulk', never('its job writes down each item'), never('its job purges')),
  makeShareLink: row('content.write', 'console-publishing', 'content.share', inside),
  revokeShareLink: row('content.write', 'console-publishing', 'content.share-end', inside),
  askReview: row('content.write', 'console-pages', 'review.ask', inside),
  addRemark: row('content.write', 'console-pages', 'review.remark', inside),
  answerRemark: row('content.write', 'console-pages', 'review.reply', inside),
  settleRemark: row(
    'content.write',
    'console-pages',
    sometimes('the second of two who settle it changes nothing'),
    inside,
  ),
  answerReview: row('content.write', 'console-pages', ['review.return', 'review.pass'], inside),
  cancelReview: row('content.write', 'console-changes', 'review.cancel', inside),
  makeCalendarFeed: row('content.read', 'console-pages', 'calendar.feed', inside),
  endCalendarFeed: row('content.read', 'console-pages', 'calendar.feed-end', inside),
  // Redirects.
  addRedirect: row('content.publish', 'console-publishing', 'redirect.add', ['redirects']),
  chooseNotices: row('self.manage', 'staff-notices', 'notice.choose', people),
  setNoticeRobot: row('self.manage', 'staff-notices', 'notice.robot', people),
  removeNoticeRobot: row('self.manage', 'staff-notices', 'notice.robot-remove', people),
  testNoticeRobot: row('self.manage', 'staff-notices', noChange, people),
  unsubscribe: row('nobody yet', 'staff-notices', sometimes('only where the member gets the report'), people),
  addSynonym: row('content.publish', 'item-reads', 'synonym.add', ['content']),
  removeSynonym: row('content.publish', 'item-reads', 'synonym.remove', ['content']),
  removeRedirect: row('content.publish', 'console-publishing', 'redirect.remove', ['redirects']),
  undoRedirects: row('content.publish', 'console-bulk', 'redirect.restore', ['redirects']),
  // Banners.
  createBanner: row('content.write', 'console-banners', 'banner.create', draft),
  saveBanner: row('content.write', 'console-banners', sitting, draft),
  dropBannerDraft: row('content.write', 'console-banners', 'banner.drop-draft', draft),
  beAtBanner: row('content.read', 'console-changes', presence, inside),
  publishBanner: row('content.publish', 'console-banners', ['banner.publish', 'banner.test-break'], ['banners']),
  scheduleBanner: row('content.publish', 'console-banners', 'banner.schedule', ifPublic),
  unscheduleBanner: row('content.publish', 'console-banners', 'banner.unschedule', ['banners']),
  withdrawBanner: row('content.publish', 'console-banners', ['banner.withdraw', 'banner.test-break'], ['banners']),
  removeBanner: row(
    'content.write',
    'console-slide-tests',
    ['banner.remove', 'banner.test-break'],
    sometimes('only where the slide is public or tested'),
  ),
  restoreBannerVersion: row('content.write', 'console-banners', 'banner.restore-version', draft),
  orderBanners: row('content.publish', 'console-banners', 'banner.order', ['banners']),
  undoBannersAction: row('content.write', 'console-banners', 'banner.undo', ['banners']),
  startSlideTest: row('content.publish', 'console-slide-tests', 'banner.test-start', ['banners']),
  stopSlideTest: row('content.publish', 'console-slide-tests', 'banner.test-break', ['banners']),
  chooseSlide: row(
    'content.publish',
    'console-slide-tests',
    ['banner.publish', 'banner.withdraw', 'banner.test-choose'],
    sometimes('the page has the first slide already'),
  ),
  // Prices and coupons.
  saveDeviceType: row('prices.publish', 'console-catalogue-names', 'device-type.save', ['catalogue']),
  removeDeviceType: row('prices.publish', 'console-catalogue-names', 'device-type.remove', ['catalogue']),
  moveDeviceType: row('prices.publish', 'console-catalogue-names', 'device-type.order', ['catalogue']),
  saveCategory: row('prices.publish', 'console-catalogue-names', 'equipment-category.save', ['catalogue']),
  removeCategory: row('prices.publish', 'console-catalogue-names', 'equipment-category.remove', ['catalogue']),
  moveCategory: row('prices.publish', 'console-catalogue-names', 'equipment-category.order', ['catalogue']),
  createSku: row('prices.write', 'console-skus', 'sku.create', never('a device is listed by a change set')),
  saveSku: row('prices.publish', 'console-skus', 'sku.save', ['catalogue']),
  removeSku: row('prices.publish', 'console-skus', 'sku.remove', never('only a device that is not listed is removed')),
  undoSku: row('prices.publish', 'console-skus', 'sku.restore', never('a device comes back as it was: not listed')),
  createPriceChange: row('prices.write', 'console-prices', 'price.create', draft),
  savePriceChange: row('prices.write', 'console-prices', sitting, draft),
  rebasePriceChange: row('prices.write', 'console-prices', 'price.rebase', draft),
  removePriceChange: row('prices.write', 'console-changes', 'price.remove', draft),
  undoPriceChange: row('prices.write', 'console-prices', 'price.restore', draft),
  acknowledgeMissed: row('today.read', 'console-notifications', 'schedule.seen', inside),
  askPriceReview: row('prices.write', 'console-prices', 'price.ask-review', inside),
  approvePriceChange: row('prices.approve', 'console-prices', 'price.approve', inside),
  publishPriceChange: row(
    'prices.publish',
    'console-prices',
    ['price.publish', 'price.rebase', 'price.stop'],
    ['catalogue'],
  ),
  schedulePriceChange: row('prices.publish', 'console-prices', ['price.schedule', 'price.rebase'], notPublicYet),
  unschedulePriceChange: row('prices.publish', 'console-price-times', 'price.unschedule', notPublicYet),
  rollBackPriceChange: row('prices.publish', 'console-prices', 'price.roll-back', ['catalogue']),
  savePriceRules: row('prices.publish', 'console-prices', 'catalogue.rules', ['catalogue']),
  createCouponKind: row('prices.publish', 'console-coupons', 'coupon.create', ['catalogue']),
  changeCouponKind: row('prices.publish', 'console-coupons', 'coupon.change', ['catalogue']),
  disableCouponKind: row('prices.publish', 'console-coupons', 'coupon.disable', ['catalogue']),
  enableCouponKind: row('prices.publish', 'console-coupons', 'coupon.enable', ['catalogue']),
  handOutCoupons: row('coupons.give', 'console-coupons', ['coupon.try', 'coupon.hand-out'], people),
  takeBackCoupons: row('coupons.give', 'console-coupons', sometimes('where there was one to take back'), people),
  // Customers.
  assignQueued: row('applications.decide', 'console-applications', 'application.assign', people),
  showPersonal: row('personal.show', 'console-applications', 'personal.show', people),
  approveApplications: row('applications.decide', 'console-applications', 'application.approve', people),
  rejectApplications: row('applications.decide', 'console-applications', 'application.reject', people),
  undoApplications: row('applications.decide', 'console-applications', 'application.undo', people),
  proposeCancellation: row('applications.decide', 'console-cancellations', 'cancellation.propose', people),
  takeProposalBack: row('applications.decide', 'console-changes', 'cancellation.propose-back', people),
  approveCancellation: row('applications.decide', 'console-cancellations', 'cancellation.approve', people),
  rejectCancellation: row('applications.decide', 'console-cancellations', 'cancellation.reject', people),
  undoCancellation: row('applications.decide', 'console-cancellations', 'cancellation.undo', people),
  createInvitation: row('invitations.manage', 'console-invitations', 'invitation.create', people),
  revokeInvitation: row('invitations.manage', 'console-invitations', 'invitation.revoke', people),
  restoreInvitation: row('invitations.manage', 'console-invitations', 'invitation.restore', people),
  searchCustomer: row('customers.read', 'console-customers', 'customer.search', people),
  disableCustomer: row('customers.manage', 'console-customers', 'customer.disable', people),
  enableCustomer: row('customers.manage', 'console-customers', 'customer.enable', people),
  endCustomerSessions: row('customers.manage', 'console-customers', 'customer.end-sessions', people),
  stopAdReports: row('customers.manage', 'console-customers', 'customer.stop-ad-reports', people),
  checkCustomerContacts: row('customers.manage', 'console-filled-contacts', 'customer.contact-check', people),
  exportCustomer: row('customers.export', 'console-customers', 'customer.export', people),
  saveSalesPerson: row('sales.write', 'console-sales-people', 'sales.save', ['sales-people']),
  removeSalesPerson: row('sales.write', 'console-sales-people', 'sales.remove', ['sales-people']),
  uploadSalesQr: row(
    'sales.write',
    'console-sales-people',
    sometimes('the same picture a second time is the same file'),
    draft,
  ),
  // Numbers.
  saveChannelLink: row('channels.links', 'console-channels', 'channel-link.save', inside),
  removeChannelLink: row('channels.links', 'console-channels', 'channel-link.remove', inside),
  addChannelNote: row('channels.links', 'console-channels', 'channel-note.add', inside),
  removeChannelNote: row('channels.links', 'console-channels', 'channel-note.remove', inside),
  saveChannelGoals: row('channels.goals', 'console-channels', 'channel.goals', inside),
  addConversionCost: row('conversions.manage', 'console-conversions', 'conversion.cost', inside),
  removeConversionCost: row('conversions.manage', 'console-conversions', 'conversion.cost-remove', inside),
  restoreConversionCost: row('conversions.manage', 'console-changes', 'conversion.cost-restore', inside),
  setConversionToken: row('conversions.token', 'console-conversions', 'conversion.token', inside),
  removeConversionToken: row('conversions.token', 'console-conversions', 'conversion.token-remove', inside),
  testConversion: row('conversions.token', 'console-conversions', 'conversion.test', inside),
  retryConversion: row('conversions.manage', 'console-conversions', 'conversion.retry', inside),
  retryConversions: row('conversions.manage', 'console-conversions', 'conversion.retry-failed', inside),
  dropConversion: row('conversions.manage', 'console-conversions', 'conversion.drop', inside),
  makeExport: row('exports.make', 'console-exports', 'export.make', inside),
  makeContactsExport: row('exports.contacts', 'console-exports', 'export.make', inside),
  removeExport: row('exports.make', 'console-exports', 'export.remove', inside),
  // The system.
  saveSettings: row('settings.write', 'console-settings', sitting, draft),
  dropSettings: row('settings.write', 'console-settings', 'settings.drop-draft', draft),
  publishSettings: row('settings.write', 'console-settings', 'settings.publish', ['site-settings']),
  undoSettings: row('settings.write', 'console-settings', 'settings.undo', ['site-settings']),
  restoreSettings: row('settings.write', 'console-settings', 'settings.restore-version', draft),
  removeDemo: row(
    'demo.remove',
    'console-settings',
    sometimes('where there was something'),
    sometimes('where there was something'),
  ),
  acceptLaunch: row('launch.decide', 'console-launch', 'launch.accept', never('what visitors see stays as it is')),
  takeBackLaunch: row('launch.decide', 'console-launch', 'launch.take-back', never('what visitors see stays as it is')),
  hideLaunch: row('launch.decide', 'console-launch', 'launch.hide', ['site-settings']),
  showLaunch: row('launch.decide', 'console-launch', 'launch.show', ['site-settings']),
  saveLegal: row('legal.write', 'console-legal', sitting, draft),
  dropLegal: row('legal.write', 'console-legal', 'legal.drop-draft', draft),
  publishLegal: row('legal.write', 'console-legal', 'legal.publish', ['site-settings']),
  withdrawLegal: row('legal.write', 'console-legal', 'legal.withdraw', ['site-settings']),
  undoLegal: row('legal.write', 'console-legal', 'legal.undo', ['site-settings']),
  setPushToken: row('engines.manage', 'console-engines', 'engine.token', inside),
  removePushToken: row('engines.manage', 'console-engines', 'engine.token-remove', inside),
  testPush: row('engines.manage', 'console-changes', 'engine.test', inside),
  retryJob: row('jobs.manage', 'console-work', 'job.retry', inside),
  dropJob: row('jobs.manage', 'console-work', 'job.drop', inside),
  renewPages: row('jobs.manage', 'console-changes', 'pages.renew', [
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
  testAlert: row('jobs.manage', 'console-work', 'alert.test', inside),
  // Exports, which change nothing and are audited.
  exportAudit: row('audit.export', 'console-changes', 'audit.export', noChange),
  exportCatalogue: row('prices.export', 'console-skus', 'price.export', noChange),
  exportChannels: row('channels.export', 'console-channels', 'channel.export', noChange),
  exportCouponKinds: row('prices.export', 'console-coupons', 'price.export', noChange),
  exportEntries: row('content.export', 'console-directories', 'directory.export', noChange),
  exportArchive: row('content.export', 'console-archive', 'content.archive', noChange),
  exportItems: row('content.export', 'console-content', 'content.export', noChange),
  exportMessages: row('jobs.manage', 'console-changes', 'job.export', noChange),
  exportRedirects: row('content.export', 'console-pages', 'content.export', noChange),
  fetchExport: row('exports.make', 'console-exports', 'export.fetch', noChange),
} satisfies Record<HeldCall, Row>

type Calls = typeof consoleCalls
/** Changing calls, and exports: both are audited. */
type HeldCall =
  | { [Name in keyof Calls]: Calls[Name]['method'] extends 'POST' ? Name : never }[keyof Calls]
  | Extract<keyof Calls, `export${string}` | 'fetchExport'>

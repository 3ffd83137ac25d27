import type { Row } from './console-changes.ts'

const draft = { never: 'a draft: no page shows it before it is published' }
const presence = { never: 'who has a record open; ends by itself after 75 seconds' }
const noChange = { never: 'changes nothing' }
const inside = { never: 'no page of the site shows it' }
const notPublicYet = { never: 'takes effect when its time comes, and the clock purges then' }
const sitting = { sometimes: 'once a sitting, not with every save (console 6a)' }
const ifPublic = { sometimes: 'only where the record is public' }
const once = { sometimes: 'a page has one second version: asked once more it is the same' }
const landing = ['landing', 'landing-pages', 'redirects']

const row = (permission: Row['permission'], audits: Row['audits'], purges: Row['purges']): Row => ({
  permission,
  audits,
  purges,
  file: 'console-landing',
})

/** The rows of `console-changes.ts` of the pages that staff make. */
export const landingChanges = {
  createLandingPage: row('content.write', 'landing.create', draft),
  suggestLandingPath: row('content.write', noChange, inside),
  copyLandingPage: row('content.write', 'landing.create', draft),
  exportLandingPage: { ...row('content.export', 'landing.export', noChange), file: 'console-page-files' },
  importLandingPage: { ...row('content.write', ['landing.import', 'media.upload'], draft), file: 'console-page-files' },
  importIntoLandingPage: {
    ...row('content.write', ['landing.import', 'media.upload'], draft),
    file: 'console-page-files',
  },
  saveLandingPage: row('content.write', sitting, draft),
  dropLandingDraft: row('content.write', 'landing.drop-draft', draft),
  beAtLandingPage: row('content.read', presence, inside),
  publishLandingPage: row('content.publish', ['landing.publish', 'landing.test-break'], landing),
  scheduleLandingPage: row('content.publish', 'landing.schedule', notPublicYet),
  unscheduleLandingPage: row('content.publish', 'landing.unschedule', notPublicYet),
  withdrawLandingPage: row('content.publish', ['landing.withdraw', 'landing.test-break'], landing),
  passLandingPage: row('content.write', 'landing.pass', draft),
  removeLandingPage: row('content.write', 'landing.remove', draft),
  undoLandingPages: row('content.write', ['landing.undo', 'landing.test-break'], ifPublic),
  makeSecondVersion: { ...row('content.write', once, draft), file: 'console-page-tests' },
  startPageTest: { ...row('content.publish', 'landing.test-start', landing), file: 'console-page-tests' },
  stopPageTest: { ...row('content.publish', 'landing.test-break', landing), file: 'console-page-tests' },
  takeSecondVersion: { ...row('content.write', 'landing.test-take', draft), file: 'console-page-tests' },
  restoreLandingVersion: row('content.write', 'landing.restore-version', draft),
}

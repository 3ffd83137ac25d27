import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

/** Files that read the browser's own clock, and why: everything else asks `serverNow`, for a clock may be years off. */
const ownClock: Readonly<Record<string, string>> = {
  'src/site/documents/sitemap.ts': 'runs on the server',
  'src/site/features/check/readers/own-reads.ts': 'examines this clock',
  'src/site/features/check/readers/run-check.ts': 'the moment of that examination',
  'src/site/features/invitation/join-draft.ts': 'written and read by one browser, some minutes apart',
  'src/site/features/price-calculator/chosen-order/store-order.ts': 'written and read by one browser',
  'src/site/features/price-calculator/chosen-order/stored-order.ts': 'written and read by one browser',
  'src/site/forms/sent-codes.ts': 'seconds since an answer',
  'src/site/forms/use-code-sender.ts': 'seconds since an answer',
  'src/site/tracking/start-parameters.ts': 'written and read by one browser',
  'src/site/tracking/track.ts': 'an event’s own time, which the server bounds',
  'src/site/tracking/pages.ts': 'an event’s own time, which the server bounds',
  'src/site/tracking/tracker.ts': 'an event’s own time, which the server bounds',
  'src/site/tracking/reading.ts': 'an event’s own time, which the server bounds',
  'src/site/tracking/blocks.ts': 'an event’s own time, which the server bounds',
  'src/console/kit/editor-state.ts': 'milliseconds between two saves',
}

const readsClock = /\bDate\.now\(\)|\bnew Date\(\)/

test('no state depends on the clock of a browser', () => {
  const files = ['src/site', 'src/console'].flatMap((folder) => listFiles(folder))
  const found = files.filter((file) => !file.includes('.test.') && readsClock.test(readSource(file)))
  expect(found.sort()).toEqual(Object.keys(ownClock).sort())
})

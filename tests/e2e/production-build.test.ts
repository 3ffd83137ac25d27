import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { pages } from '#site/pages.ts'
import { startChild } from '#tests/load/child-server.ts'
import { developmentMark, rendererMark } from './support/react-marks.ts'

/** They need no browser, so one layout is enough; a server that starts on a busy machine takes its time. */
const onDesktop = { tag: '@desktop' }
test.describe.configure({ timeout: 120_000 })

const rendererOf = (build: string) =>
  readFileSync(`node_modules/react-dom/cjs/react-dom-server.node.${build}.js`, 'utf8')

test('the marks that distinguish the builds of React are where they should be', onDesktop, () => {
  expect(rendererOf('development').includes(rendererMark)).toBe(true)
  expect(rendererOf('development').includes(developmentMark)).toBe(true)
  expect(rendererOf('production').includes(rendererMark)).toBe(true)
  expect(rendererOf('production').includes(developmentMark)).toBe(false)
})

for (const nodeEnv of ['', 'development']) {
  test(`npm start renders with the production build of React where NODE_ENV is "${nodeEnv}"`, onDesktop, async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-react-'))
    const report = path.join(folder, 'report')
    const server = await startChild(['--import', './tests/e2e/support/report-react.ts', 'scripts/start.ts'], {
      NODE_ENV: nodeEnv,
      PORT: '0',
      DATA_DIR: folder,
      // The page needs no call: an API elsewhere spares the server a database.
      API_BASE: 'http://127.0.0.1:9',
      REACT_REPORT: report,
    })
    try {
      const answer = await fetch(server.address + pages.privacy.path)
      expect(answer.status).toBe(200)
      const loaded = new Set(readFileSync(report, 'utf8').trim().split('\n'))
      expect([...loaded]).toEqual(['renderer'])
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

import { expect, test } from 'vitest'
import type { CallList } from '#contract/call.ts'
import { consoleCalls } from '#contract/console/index.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { sendWhole } from '#tests/support/whole-sender.ts'

const app = await openTestApp()
const { browser: owner } = await enterAsOwner(app)
const { browser: auditor } = await enterAs(app, owner, ['auditor'])
const { publicUrl: origin } = app.parts.environment

const list: CallList = consoleCalls
const uploads = Object.entries(list).flatMap(([name, call]) =>
  call.upload ? [{ name, line: `POST /console/api${call.path.replaceAll(/\{\w+\}/g, '1')}` }] : [],
)
const senders: Readonly<Record<string, Record<string, string>>> = {
  'without a session': { origin },
  'from another site': { origin: 'https://evil.example', cookie: owner.cookie() },
  'without the permission': { origin, cookie: auditor.cookie() },
  'in another form': { origin, cookie: owner.cookie(), 'content-type': 'text/plain' },
}
/** Some 900 KB in a second, longer than the half second for which the rest of a body was once awaited. */
const slow = { pieces: 14, pieceMs: 70 }

test.each(uploads)('a browser that sends its whole file hears why $name refuses it', async ({ line }) => {
  const heard = Object.entries(senders).map(([name, headers]) => {
    return sendWhole(app.port, { line, headers, ...slow }).then((answer) => [name, answer] as const)
  })
  for (const [name, answer] of await Promise.all(heard)) expect(answer ?? 'nothing', name).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test('a browser that sends its whole file hears what is wrong with its beginning', async () => {
  const line = 'POST /console/api/media'
  const headers = { origin, cookie: owner.cookie(), 'x-file-name': 'a.vtt' }
  const answer = await sendWhole(app.port, { line, headers, pieces: 32, pieceMs: 40, fill: 'WEBVTT\n\n' })
  expect(answer ?? 'nothing').toMatch(/^HTTP\/1\.1 413 /)
})

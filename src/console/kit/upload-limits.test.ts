import { expect, test } from 'vitest'
import { consoleCalls } from '#contract/console/index.ts'
import { kitCopy } from './copy.ts'
import { findOversize, uploadMegabytes } from './upload-limits.ts'

test('each call that takes a file takes as much as the console says before it sends one', () => {
  const calls = Object.values(consoleCalls).flatMap((call) =>
    'upload' in call ? [[`${call.method} ${call.path}`, call.upload.bytesAtMost / 1024 ** 2]] : [],
  )
  expect(uploadMegabytes).toEqual(Object.fromEntries(calls))
})

test('a file above the limit is refused with both figures', () => {
  const archive = 'POST /content/archive'
  expect(findOversize(archive, 1024 ** 3)).toBeNull()
  expect(findOversize(archive, 1.2 * 1024 ** 3)).toBe(kitCopy.fileTooLarge(1.2 * 1024 ** 3, 1024 ** 3))
  expect(findOversize(archive, 1.2 * 1024 ** 3)).toContain('1.2 GB')
})

import { expect, test } from 'vitest'
import { consoleCalls } from '#contract/console/index.ts'
import { mediaLimits } from '#domain/media/files.ts'
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
  const type = 'application/zip'
  expect(findOversize(archive, { size: 1024 ** 3, type })).toBeNull()
  const refusal = findOversize(archive, { size: 1.2 * 1024 ** 3, type })
  expect(refusal).toBe(kitCopy.fileTooLarge(1.2 * 1024 ** 3, 1024 ** 3))
  expect(refusal).toContain('1.2 GB')
})

test.each(['POST /media', 'POST /media/{id}/replace'] as const)(
  '%s refuses a picture above what pictures may have before it is sent, and takes a video of that size',
  (key) => {
    const { pictureBytes, videoBytes, svgBytes } = mediaLimits
    expect(findOversize(key, { size: pictureBytes, type: 'image/png' })).toBeNull()
    const size = pictureBytes + 1
    expect(findOversize(key, { size, type: 'image/png' })).toBe(kitCopy.fileTooLarge(size, pictureBytes))
    expect(findOversize(key, { size, type: 'video/mp4' })).toBeNull()
    expect(findOversize(key, { size: videoBytes + 1, type: 'video/mp4' })).not.toBeNull()
    expect(findOversize(key, { size: svgBytes + 1, type: 'image/svg+xml' })).not.toBeNull()
    // What the browser does not know is judged by the server, by its content.
    expect(findOversize(key, { size, type: '' })).toBeNull()
  },
)

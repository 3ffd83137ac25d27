import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPicture } from '#domain/media/picture-address.ts'
import { enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
const { browser: owner } = await enterAsOwner(app)

const upload = (file: Uint8Array) =>
  owner.ask('POST /media', { file: file as Uint8Array<ArrayBuffer>, headers: { 'x-file-name': 'a.png' } })
const still = (background: string) =>
  sharp({ create: { width: 400, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

/** A picture of two frames. */
async function animate(as: 'gif' | 'webp') {
  return sharp([await still('red'), await still('#00f')], { join: { animated: true } })
    .toFormat(as)
    .toBuffer()
}

/** The same picture with the chunk by which a PNG moves. */
function animatePng(png: Buffer): Buffer {
  const chunk = Buffer.alloc(20)
  chunk.writeUInt32BE(8, 0)
  chunk.write('acTL', 4, 'latin1')
  chunk.writeUInt32BE(2, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

test.each(['gif', 'webp'] as const)('a %s that moves is served as it is, with all its frames', async (format) => {
  const { id, address } = (await upload(await animate(format))).data
  await app.runJobs()
  const { data } = await owner.ask(`GET /media/${id}`)
  expect(data.isReady).toBe(true)
  expect(readPicture(data.preview)).toMatchObject({ width: 400, height: 200, avif: '', webp: '' })
  expect(
    await sharp(
      await (await fetch(`${app.baseUrl}${address}`, { headers: { cookie: owner.cookie() } })).arrayBuffer(),
    ).metadata(),
  ).toMatchObject({ format, pages: 2 })
})

test('a picture that would stop moving is refused in words', async () => {
  const { data } = await upload(await still('red'))
  expect((await upload(animatePng(await still('green')))).msg).toContain('动图')
  const headers = { 'x-file-name': 'new.webp', 'x-version': '1' }
  const replaced = await owner.ask(`POST /media/${data.id}/replace`, {
    file: (await animate('webp')) as Uint8Array<ArrayBuffer>,
    headers,
  })
  expect(replaced).toMatchObject({ status: 400, msg: expect.stringContaining('动图') })
})

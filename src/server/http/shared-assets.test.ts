import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createAssetFinder, shareBuild } from './shared-assets.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'fanyu-shared-'))
afterAll(() => rmSync(root, { recursive: true }))
const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

/** A build of one file of its own and one that all builds have. */
function build(version: string) {
  const addresses = [`/assets/page-${version}1234.js`, '/console/assets/same-Abcd1234.css']
  const files = addresses.map((address) => {
    const place = path.join(root, path.basename(address))
    writeFileSync(place, version)
    return [address, place] as const
  })
  return { version, files: new Map(files) }
}

const own = (version: string) => `assets/page-${version}1234.js`
const same = 'console/assets/same-Abcd1234.css'

test('the files of a build stay for seven days after an instance last served it, and what a later build has, too', async () => {
  const folder = path.join(root, 'ages')
  const has = (address: string) => existsSync(path.join(folder, address))
  await shareBuild(folder, build('Old1'))
  await shareBuild(folder, build('Long'))
  await shareBuild(folder, build('New1'), daysFromNow(6))
  expect([own('Old1'), own('Long'), own('New1'), same].map(has)).toEqual([true, true, true, true])
  // An instance of this build is still running.
  await shareBuild(folder, build('Long'), daysFromNow(6))
  await shareBuild(folder, build('New1'), daysFromNow(8))
  expect([own('Old1'), own('Long'), own('New1'), same].map(has)).toEqual([false, true, true, true])
})

test('others may read what is shared, whatever the mask of the process', async () => {
  const folder = path.join(root, 'masked/assets')
  const before = process.umask(0o077)
  await shareBuild(folder, build('Mask'))
  process.umask(before)
  const mode = (place: string) => (statSync(path.join(folder, place)).mode & 0o777).toString(8)
  expect(['', 'assets', 'console', 'console/assets', own('Mask'), same].map(mode)).toEqual([
    '755',
    '755',
    '755',
    '755',
    '644',
    '644',
  ])
})

test('what was removed by hand is there again after the next start', async () => {
  const folder = path.join(root, 'repaired')
  await shareBuild(folder, build('Mend'))
  rmSync(path.join(folder, 'assets'), { recursive: true })
  await shareBuild(folder, build('Mend'))
  expect(readFileSync(path.join(folder, own('Mend')), 'utf8')).toBe('Mend')
})

test('what is published while a question waits is found, and names that no build makes are not looked for', async () => {
  const folder = path.join(root, 'found')
  const find = createAssetFinder(folder)
  expect(await find(`/${own('Late')}`)).toBeNull()
  await shareBuild(folder, build('Late'))
  expect(await find(`/${own('Late')}`)).toMatchObject({ place: path.join(folder, own('Late')), size: 4 })
  const list = vi.fn(async () => new Set<string>())
  const findNothing = createAssetFinder(folder, list)
  for (const name of [
    '/assets/none.js',
    '/assets/../x-12345678.js',
    '/assets/%2e-12345678.js',
    '/assets/x-12345678.exe',
  ])
    expect(await findNothing(name)).toBeNull()
  expect(list).not.toHaveBeenCalled()
})

test('a flood of invented names costs one listing, and those that come meanwhile another', async () => {
  const running = Promise.withResolvers<void>()
  const list = vi.fn(async () => {
    running.resolve()
    return new Set<string>()
  })
  const find = createAssetFinder(root, list)
  const flood = () => Array.from({ length: 500 }, (_, number) => find(`/assets/index-${10_000_000 + number}.js`))
  const first = flood()
  await running.promise
  await Promise.all([...first, ...flood()])
  expect(list).toHaveBeenCalledTimes(2)
})

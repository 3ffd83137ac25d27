import { expect, test } from 'vitest'
import { pages as consolePages } from '#console/shell/pages.ts'
import { demoSettings } from '#db/seed/settings.ts'
import { readPath, settingPages } from '#domain/settings/field.ts'
import { settingGroups } from '#domain/settings/groups.ts'
import { product } from '#domain/settings/product-group.ts'
import { otherChecks, recordChecks } from '#domain/start/launch-checks.ts'
import { type SettingCheck, settingChecks, uncheckedSettings } from '#domain/start/setting-checks.ts'
import { pages } from '#site/pages.ts'

const shown = settingGroups
  .filter(({ isPrivate, id }) => !isPrivate || id === product.id)
  .flatMap(({ fields }) => fields)

/** Settings of public pages that a new installation or the demonstration fills. */
const filled = shown.filter((field) => {
  const given = 'default' in field ? field.default : undefined
  return [given, readPath(demoSettings, field.path)].some((value) => value !== undefined && value !== '' && value !== 0)
})

const checks: SettingCheck[] = Object.values(settingChecks)
const checked = checks.flatMap(({ content, compared = [] }) => [...content, ...compared])

test('each setting that a public page shows from the start is covered by a check, or a row says why not', () => {
  expect(filled.length).toBeGreaterThan(60)
  const covered = new Set([...checked, ...Object.keys(uncheckedSettings)])
  expect(filled.map(({ path }) => path).filter((path) => !covered.has(path))).toEqual([])
})

test('no row names a setting that is not there, or gives a reason for one that a check covers', () => {
  const known = new Set(shown.map(({ path }) => path))
  expect([...checked, ...Object.keys(uncheckedSettings)].filter((path) => !known.has(path))).toEqual([])
  expect(checked.filter((path) => Object.hasOwn(uncheckedSettings, path))).toEqual([])
})

test('each check names a page of the site, and a page of the console that mends it', () => {
  const all = [...checks, ...Object.values(recordChecks), ...Object.values(otherChecks)]
  expect(all.filter(({ page }) => page !== null && !Object.hasOwn(pages, page)).map(({ title }) => title)).toEqual([])
  const places = [...Object.values(recordChecks), ...Object.values(otherChecks)].map(({ to }) => to)
  const isOpened = (to: string) => consolePages.some(({ path }) => to === path || to.startsWith(`${path}/`))
  expect(places.filter((to) => !isOpened(to))).toEqual([])
})

test('each page on which settings are previewed is one of the site, with the layouts that it has', () => {
  for (const [name, { number, ...of }] of Object.entries(settingPages)) {
    const page = pages[name as keyof typeof settingPages]
    expect('isWideOnly' in of, `${name} ${number}`).toBe(page.platforms === 'pc')
  }
  const numbers = Object.values(settingPages).map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { kitCopy } from '#console/kit/copy.ts'
import { settingsCopy } from '#console/pages/settings/copy.ts'
import { button, enterByLink, expectReady } from './support/console.ts'
import { expect, test } from './support/site.ts'

/** What the document of the console names is loaded before anything of it is shown: the entry and its static imports. */
test('the console loads at most 190 KB of scripts before its first page, packed as a browser gets them', () => {
  const document = readFileSync('dist/console/index.html', 'utf8')
  const scripts = [...document.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+\.js)"/g)].map(([, name = '']) => name)
  expect(scripts.length).toBeGreaterThan(3)
  // The document names each static import: none of these imports another file.
  const named = new Set(scripts.map((name) => name.split('/').at(-1)))
  for (const name of scripts) {
    const code = readFileSync(`dist/console${name}`, 'utf8')
    const imported = [...code.matchAll(/(?:^|;)import(?:[^'"();]*from)?\s*["']\.\/([^"']+\.js)["']/g)].map(
      ([, one]) => one,
    )
    expect(imported.filter((one) => !named.has(one ?? ''))).toEqual([])
  }
  const bytes = scripts.reduce((sum, name) => sum + statSync(`dist/console${name}.br`).size, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(190_000)
})

const assets = 'dist/console/console/assets'

/** A script with all that it imports, but for what is fetched later. */
function withImports(first: string): Set<string> {
  const found = new Set<string>()
  const waiting = [first]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const code = readFileSync(`${assets}/${name}`, 'utf8')
    waiting.push(...[...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, one = '']) => one))
  }
  return found
}

test('the editor of a page of blocks loads at most 150 KB of scripts beside those of the console', () => {
  const names = readdirSync(assets)
  const [entry = '', editor = ''] = [/^index-.*\.js$/, /^landing-page-.*\.js$/].map((form) =>
    names.find((name) => form.test(name)),
  )
  const there = withImports(entry)
  const own = [...withImports(editor)].filter((name) => !there.has(name))
  const bytes = own.reduce((sum, name) => {
    const packed = `${assets}/${name}.br`
    return sum + statSync(existsSync(packed) ? packed : `${assets}/${name}`).size
  }, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(150_000)
})

test('letters typed before ⌘K has loaded are in it, and a setting that it opens says nothing of 上线准备', async ({
  page,
  site,
}) => {
  await enterByLink(page, await site.inviteStaff('palette-first@example.com', 'owner'))
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/palette-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('kefurexianx')
  await page.keyboard.press('Backspace')
  release()
  const dialog = page.getByRole('dialog', { name: kitCopy.palette })
  await expect(dialog.getByPlaceholder(kitCopy.palettePlaceholder)).toHaveValue('kefurexian')
  await dialog.getByRole('option').filter({ hasText: '客服热线' }).first().click()
  await expect(page).toHaveURL(/settings\?field=hotline/)
  await expectReady(page)
  const back = page.getByRole('link', { name: settingsCopy.backToLaunch, exact: true })
  await expect(back).toHaveCount(0)

  // The page as a computer shows it, large enough to be read.
  await page.getByRole('radiogroup', { name: settingsCopy.layouts }).getByText(settingsCopy.desktop).click()
  await button(page, settingsCopy.enlarge).click()
  const shown = page.getByRole('dialog').locator('iframe').first()
  await expect.poll(async () => (await shown.boundingBox())?.width ?? 0).toBeGreaterThan(900)
  await page.keyboard.press('Escape')

  await page.goto('/console/settings?field=icp.number&from=launch')
  await expect(back).toBeVisible()
})

import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { kitCopy } from '#console/kit/copy.ts'
import { settingsCopy } from '#console/pages/settings/copy.ts'
import { productModelCopy as copy } from '#site/copy/product-model.ts'
import { productFilmCopy, productTourOpeningCopy, productTourCopy as tour } from '#site/copy/product-tour.ts'
import { pages } from '#site/pages.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { expectAccessible } from './support/accessible.ts'
import { openPage } from './support/auth-box.ts'
import { enterByLink, expectReady } from './support/console.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { sumOfShifts, watchShifts } from './support/layout-shifts.ts'
import { expect, onBoth, onDesktop, onPhone, test } from './support/site.ts'
import { inClauses } from './support/words.ts'

const { path } = pages.productTour
const { northfold, lumen, kayu, cedar } = copy.shops
const { compare, team, tasks, status } = copy
/** Uncompressed, of the model and all that comes with it. */
const scriptBytesAtMost = 25 * 1024

/** What home loads before it is touched. Nine tenths are React and the frame of all pages (decision 097). */
const firstScriptBytesAtMost = 106_500

function modelOf(page: Page) {
  const root = page.getByRole('figure', { name: copy.label })
  return {
    root,
    tab: (name: string) => root.getByRole('tab', { name }),
    open: (shop: string) => root.getByRole('button', { name: copy.openShop(shop) }),
    close: (shop: string) => root.getByRole('button', { name: copy.closeShop(shop) }),
    trait: (name: string) => root.getByRole('row', { name }),
    column: (shop: string) => root.getByRole('columnheader', { name: shop }),
    radio: (name: string) => root.getByRole('radio', { name }),
    button: (name: string) => root.getByRole('button', { name, exact: true }),
    right: (name: string) => root.locator('dl > div').filter({ hasText: name }).locator('dd'),
    step: (words: string) => root.getByRole('listitem').filter({ hasText: words }),
    status: root.getByRole('status'),
  }
}

/** Opens a page and waits until the model answers. */
async function openModel(page: Page, address: string) {
  await openPage(page, address)
  const model = modelOf(page)
  await model.root.scrollIntoViewIfNeeded()
  await expect(async () => {
    await model.tab(copy.tabs.team).click()
    await expect(model.button(team.hand(team.colleagues.lin.name))).toBeVisible({ timeout: 1000 })
  }).toPass()
  await model.tab(copy.tabs.shops).click()
  return model
}

/** Every script that the page has asked for, with its text. */
function scriptsOf(page: Page) {
  const texts = new Map<string, Promise<string>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.set(response.url(), response.text())
  })
  return async () => Promise.all(texts.values())
}

test('two shops are opened, handed over and worked for, and each view is accessible', onBoth, async ({ page }) => {
  const model = await openModel(page, path)
  const { address, zone, language, print } = compare.traits
  await expect(model.root.getByText(copy.note)).toBeVisible()
  for (const trait of [address, zone, language, print])
    await expect(model.trait(trait)).toContainText(compare.different)

  await model.close(northfold.name).click()
  await expect(model.root.getByText(compare.empty)).toBeVisible()
  await expect(model.trait(zone)).not.toContainText(compare.different)
  await model.close(lumen.name).click()
  await model.open(cedar.name).click()
  await model.open(northfold.name).click()
  for (const name of [cedar.name, northfold.name]) await expect(model.column(name)).toBeVisible()
  for (const value of [cedar.address, northfold.address]) await expect(model.trait(address)).toContainText(value)
  for (const trait of [address, print]) await expect(model.trait(trait)).toContainText(compare.different)
  for (const trait of [zone, language]) await expect(model.trait(trait)).toContainText(compare.same)
  await expect(model.status).toContainText(status.opened(northfold.name))
  await model.open(kayu.name).click()
  await expect(model.status).toContainText(status.swapped(kayu.name, cedar.name))
  await expectAccessible(page, { strictly: true, within: 'figure' })

  const lin = team.colleagues.lin.name
  await model.tab(copy.tabs.team).click()
  await expect(model.root.getByText(team.none)).toBeVisible()
  await model.radio(lumen.name).check()
  await model.button(team.hand(lin)).click()
  await expect(model.right(team.rights.open)).toHaveText(team.yes)
  await expect(model.right(team.rights.edit)).toHaveText(team.no)
  await expect(model.right(team.rights.password)).toHaveText(team.hidden)
  await model.radio(team.layers.list).check()
  await model.button(team.change(team.layers.list)).click()
  await expect(model.right(team.rights.list)).toHaveText(team.yes)
  await expect(model.right(team.rights.open)).toHaveText(team.no)
  await expect(model.right(team.rights.code)).toHaveText(team.hidden)
  await expect(model.status).toHaveText(status.handed(lumen.name, lin, team.layers.list))
  await expectAccessible(page, { strictly: true, within: 'figure' })
  await model.button(team.revoke).click()
  await expect(model.right(team.rights.list)).toHaveText(team.no)
  await expect(model.button(team.hand(lin))).toBeFocused()

  await model.tab(copy.tabs.tasks).click()
  await model.root.getByRole('button', { name: tasks.reviews.name }).click()
  await model.button(tasks.run).click()
  await expect(model.root.getByText(tasks.reviews.result).first()).toBeVisible()
  for (const words of tasks.reviews.steps) await expect(model.step(words)).toContainText(tasks.done)
  await expectAccessible(page, { strictly: true, within: 'figure' })

  await model.tab(copy.tabs.log).click()
  await expect(model.root.getByRole('listitem').last()).toContainText(status.ran(tasks.reviews.name))
  await expectAccessible(page, { strictly: true, within: 'figure' })
  await model.button(copy.restart).click()
  await expect(model.column(lumen.name)).toBeVisible()
  await expect(model.status).toContainText(status.start)
})

test('a task goes on step by step, and stops where it is told to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const model = await openModel(page, path)
  await model.tab(copy.tabs.tasks).click()
  await page.clock.install()
  const [first, second, third] = tasks.offers.steps
  await model.button(tasks.run).click()
  await expect(model.step(first)).toContainText(tasks.doing)
  await expect(model.status).toHaveText(status.step(tasks.offers.name, 1, tasks.offers.steps.length))
  await page.clock.runFor(1000)
  await expect(model.step(first)).toContainText(tasks.done)
  await expect(model.step(second)).toContainText(tasks.doing)
  await model.button(tasks.stop).click()
  await expect(model.root.getByText(tasks.stopped)).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(model.step(second)).not.toContainText(tasks.done)
  await expect(model.step(third)).not.toContainText(tasks.doing)
  await model.button(tasks.run).click()
  for (const _ of tasks.offers.steps) await page.clock.runFor(1000)
  await expect(model.root.getByText(tasks.offers.result).first()).toBeVisible()
})

test(
  'the film costs nothing before it is started, and its scenes stand beside it in words',
  onBoth,
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openPage(page, path)
    const film = page.getByLabel(productFilmCopy.label)
    await film.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((address) => /\.(?:mp4|webm)$/.test(address))).toEqual([])
    expect((await film.boundingBox())?.width).toBeGreaterThan(300)
    for (const { words } of productFilmCopy.scenes)
      await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible()
    await film.evaluate((video: HTMLVideoElement) => video.play())
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => Math.round(video.duration))).toBe(20)
    const shown = () => film.evaluate((video: HTMLVideoElement) => [...(video.textTracks[0]?.cues ?? [])].length)
    await expect.poll(shown).toBe(productFilmCopy.scenes.length)
  },
)

test('the model is worked by the keyboard alone', onDesktop, async ({ page }) => {
  const model = await openModel(page, path)
  const press = (key: string) => page.keyboard.press(key)
  await model.tab(copy.tabs.shops).focus()
  await press('Tab')
  await expect(model.close(northfold.name)).toBeFocused()
  await press('Tab')
  await press('Tab')
  await press('Enter')
  await expect(model.close(kayu.name)).toBeFocused()
  await expect(model.column(kayu.name)).toBeVisible()
  await model.tab(copy.tabs.shops).focus()
  await press('ArrowRight')
  await expect(model.tab(copy.tabs.team)).toBeFocused()
  await press('Tab')
  await press('ArrowDown')
  await expect(model.radio(lumen.name)).toBeChecked()
  for (const _ of ['colleague', 'layer', 'button']) await press('Tab')
  await press('Space')
  await expect(model.button(team.revoke)).toBeFocused()
  await expect(model.right(team.rights.open)).toHaveText(team.yes)
  await model.tab(copy.tabs.team).focus()
  await press('End')
  await press('ArrowLeft')
  await expect(model.tab(copy.tabs.tasks)).toBeFocused()
  for (const _ of ['offers', 'reviews', 'invitations', 'run']) await press('Tab')
  await press('Enter')
  await expect(model.root.getByText(tasks.offers.result).first()).toBeVisible()
})

test('on home the model answers a finger, and no view is wider than the phone', onPhone, async ({ page }) => {
  const model = await openModel(page, '/')
  const isNoWider = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await model.open(kayu.name).tap()
  await expect(model.column(kayu.name)).toBeVisible()
  await expect(model.tab(copy.tabs.log)).toHaveCount(0)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const heights = new Set<number>()
    for (const view of [copy.tabs.shops, copy.tabs.team, copy.tabs.tasks]) {
      await model.tab(view).tap()
      expect(await isNoWider(), `${view} at ${width}`).toBe(true)
      heights.add(Math.round((await model.root.boundingBox())?.height ?? 0))
    }
    if (width === 390) expect([...heights], 'what stands below the model stays where it is').toHaveLength(1)
    for (const control of await model.root.getByRole('button').all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await page.getByRole('link', { name: standardWords('homeTryOut').tour }).tap()
  await expect(page).toHaveURL(path)
})

test('the script of the model comes when it is near, is small, and sends nothing', onBoth, async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: 720 })
  await openPage(page)
  const ofModel = async () => (await scripts()).filter((text) => text.includes(tasks.offers.result))
  await page.waitForLoadState('networkidle')
  expect(await ofModel()).toEqual([])
  const firstScript = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  expect(firstScript, 'packed script of home before the first touch').toBeGreaterThan(50_000)
  expect(firstScript, 'packed script of home before the first touch').toBeLessThan(firstScriptBytesAtMost)
  const model = modelOf(page)
  await model.root.scrollIntoViewIfNeeded()
  await expect.poll(async () => (await ofModel()).length).toBe(1)
  const [script = ''] = await ofModel()
  expect(Buffer.byteLength(script)).toBeLessThan(scriptBytesAtMost)

  await expect(async () => {
    await model.open(kayu.name).click()
    await expect(model.column(kayu.name)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  // What comes while the page is scrolled, such as drawings, is no sending.
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'ping', 'websocket'].includes(request.resourceType())) asked.push(request.url())
  })
  await model.tab(copy.tabs.team).click()
  await model.button(team.hand(team.colleagues.lin.name)).click()
  await model.tab(copy.tabs.tasks).click()
  await model.button(tasks.run).click()
  await expect(model.root.getByText(tasks.offers.result).first()).toBeVisible()
  expect(asked.filter((url) => !url.endsWith('/api/track/events'))).toEqual([])
})

for (const address of [path, '/']) {
  test(`on ${address} a press before the script is there counts`, onBoth, async ({ page }) => {
    const model = modelOf(page)
    // So high that the model is in sight without a scroll, as it is after one on a slow line.
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: 1900 })
    const release = await holdScripts(page)
    await page.goto(address)
    await model.open(kayu.name).click()
    await expect(model.column(kayu.name)).toHaveCount(0)
    release()
    await expect(model.column(kayu.name)).toBeVisible()
  })
}

test('nothing shifts while the tour loads and its model becomes alive', onBoth, async ({ page }) => {
  await watchShifts(page)
  await openPage(page, path)
  await page.waitForLoadState('networkidle')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await sumOfShifts(page)).toBe(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the first state of the model and all steps can be read', onBoth, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(productTourOpeningCopy.title)
    const model = modelOf(page)
    await expect(model.root.locator('noscript p')).toHaveText(copy.noScript)
    for (const { address, language, print } of [northfold, lumen])
      for (const value of [address, language, print]) await expect(model.root.getByText(value)).toBeVisible()
    await expect(model.trait(compare.traits.address)).toContainText(compare.different)
    for (const { title, limits } of tour.steps.items) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText(limits)).toBeVisible()
    }
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const kinds = data.map((text): unknown => JSON.parse(text)['@type'])
    expect(kinds.toSorted()).toEqual(['BreadcrumbList', 'SoftwareApplication'])
    await page.goto('/')
    await expect(modelOf(page).root.getByText(northfold.address)).toBeVisible()
    await expect(page.getByRole('heading', { name: inClauses(standardWords('homeTryOut').title) })).toBeVisible()
  })
})

test('a picture that staff upload takes the place of the model on home, and goes again', async ({
  page,
  site,
  context,
}) => {
  const alt = '客户端的店铺列表，打开着两家店'
  const caption = '客户端截图，示例数据'
  await enterByLink(page, await site.inviteStaff('tour@example.com', 'editor'))
  await page.goto('/console/settings#tour')
  await expectReady(page)
  const group = page.getByRole('region', { name: '客户端截图' })
  const wide = group.locator('[data-check-field="clientPicture.wide"]')
  const publish = page.getByRole('button', { name: settingsCopy.publish, exact: true })
  const dialog = page.getByRole('dialog')
  await wide.getByRole('button', { name: settingsCopy.pickPicture }).click()
  const buffer = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#16366b' } })
    .png()
    .toBuffer()
  await dialog.getByLabel(kitCopy.upload).setInputFiles({ name: 'client.png', mimeType: 'image/png', buffer })
  await expect(dialog).toBeHidden()
  await expect(wide.locator('img')).toBeVisible()
  await publish.click()
  await expect(dialog.getByRole('button', { name: settingsCopy.publish, exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: kitCopy.goToFix }).click()
  await group.getByLabel('替代文字', { exact: true }).fill(alt)
  await group.getByLabel('图下的说明', { exact: true }).fill(caption)
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await expectAccessible(page)
  await publish.click()
  await dialog.getByRole('button', { name: settingsCopy.publish, exact: true }).click()
  await expect(dialog).toBeHidden()

  const visitor = await context.newPage()
  const hasModel = async () => (await (await visitor.request.get('/')).text()).includes(northfold.address)
  await expect.poll(hasModel).toBe(false)
  await openPage(visitor)
  const picture = visitor.getByRole('img', { name: alt })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(visitor.getByText(caption)).toBeVisible()
  await expect(modelOf(visitor).root).toHaveCount(0)
  await expectAccessible(visitor, { within: 'main' })
  await openPage(visitor, path)
  const top = async (part: 'picture' | 'model') =>
    (await (part === 'picture' ? picture : modelOf(visitor).root).boundingBox())?.y ?? 0
  expect(await top('picture')).toBeLessThan(await top('model'))

  await wide.getByRole('button', { name: settingsCopy.removePicture }).click()
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await publish.click()
  await dialog.getByRole('button', { name: settingsCopy.publish, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(hasModel).toBe(true)
})

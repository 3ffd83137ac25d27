import { frameCopy } from '#site/copy/frame.ts'
import { pages } from '#site/pages.ts'
import { demoSiteSettings as settings } from '#tests/support/demo-site-settings.ts'
import { openPage } from './support/auth-box.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { expect, onBoth, onDesktop, onPhone, test } from './support/site.ts'

const { footer, rail } = frameCopy

test('the side buttons show their QR codes and lead to the consultation', onDesktop, async ({ page }) => {
  await openPage(page)
  const aside = page.getByRole('complementary', { name: rail.label })
  for (const { short, title } of [rail.welfare, rail.wechat, rail.official]) {
    const picture = aside.getByRole('img', { name: title, exact: true })
    await expect(picture).toBeHidden()
    await aside.getByRole('button', { name: short, exact: true }).hover()
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await page.mouse.move(400, 500)
    await expect(picture).toBeHidden()
  }
  const opened = page.waitForEvent('popup')
  await aside.getByRole('link', { name: rail.consult.title }).click()
  await expect(await opened).toHaveURL(settings.consultChatUrl)
})

test('at every width of a desktop the side buttons are beside the text', onDesktop, async ({ page }) => {
  await openPage(page, `${pages.article.path}?id=1&activeId=2`)
  const aside = page.getByRole('complementary', { name: rail.label })
  const read = page.getByRole('main').locator('p, h1, h2, a, button')
  for (const width of [768, 1024, 1280, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(aside.getByRole('link', { name: rail.consult.title })).toBeVisible()
    await expect(aside.getByRole('button')).toHaveCount(4)
    expect(await read.count()).toBeGreaterThan(10)
    const beyond = async () => {
      const edge = (await aside.boundingBox())?.x ?? 0
      return read.evaluateAll((all, edge) => all.filter((one) => one.getBoundingClientRect().right > edge).length, edge)
    }
    await expect.poll(beyond, { message: `at ${width} px` }).toBe(0)
  }
})

test('a QR code opens by keyboard without script; the last button scrolls up', onDesktop, async ({ page }) => {
  const aside = page.getByRole('complementary', { name: rail.label })
  const picture = aside.getByRole('img', { name: rail.wechat.title, exact: true })
  const button = aside.getByRole('button', { name: rail.wechat.short })
  const release = await holdScripts(page)
  await page.goto('/')
  await button.focus()
  await expect(picture).toBeVisible()
  release()
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  for (let round = 0; round < 2; round += 1) {
    await expect(picture).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(picture).toBeHidden()
    await button.blur()
    await button.focus()
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await page.getByRole('button', { name: rail.top.title }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test("the desktop's footer has contacts, quick links, both documents and the filing", onDesktop, async ({ page }) => {
  await openPage(page)
  const foot = page.getByRole('contentinfo')
  const link = (name: string) => foot.getByRole('link', { name, exact: true })
  await expect(foot).toContainText(settings.address)
  await expect(link(settings.brandPhone)).toBeVisible()
  await expect(link(settings.hotline)).toBeVisible()
  await expect(foot).toContainText(settings.officeHours)
  for (const row of [pages.home, pages.price, pages.aboutUs, pages.partner, pages.brand]) {
    await expect(link(row.label)).toHaveAttribute('href', row.path)
  }
  await expect(link(pages.agreement.label)).toHaveAttribute('href', pages.agreement.path)
  await expect(link(pages.privacy.label)).toHaveAttribute('href', pages.privacy.path)
  await expect(foot.getByAltText(footer.business)).toBeVisible()
  await expect(link(settings.icp.number)).toHaveAttribute('href', settings.icp.url)
  await expect(foot).toContainText(settings.companyName)
})

test("the phone's footer has more contact lines and marks the privacy page's origin", onPhone, async ({ page }) => {
  await openPage(page)
  const foot = page.getByRole('contentinfo')
  const link = (name: string) => foot.getByRole('link', { name, exact: true })
  await expect(link(settings.hotline)).toHaveAttribute('href', `tel:${settings.hotline.replaceAll('-', '')}`)
  await expect(foot).toContainText(settings.officeHours)
  await expect(link(pages.privacy.label)).toHaveAttribute('href', `${pages.privacy.path}?origin=home`)
  await expect(link(pages.price.label)).toHaveCount(0)
  await expect(link(settings.icp.number)).toHaveAttribute('href', settings.icp.url)
})

test('the layout follows the width of the window without a reload', onDesktop, async ({ page }) => {
  const html = page.locator('html')
  await openPage(page)
  await expect(html).toHaveAttribute('data-platform', 'pc')
  await expect(html).toHaveAttribute('data-screen', 'medium')
  await page.setViewportSize({ width: 700, height: 900 })
  await expect(html).toHaveAttribute('data-platform', 'mobile')
  await expect(html).toHaveAttribute('data-screen', 'mini')
  await expect(page.getByRole('button', { name: frameCopy.nav.openMenu })).toBeVisible()
  // On its side a phone has no height for what stays.
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
  await page.setViewportSize({ width: 700, height: 390 })
  await expect(page.getByRole('banner')).toHaveCSS('position', 'relative')
  await page.setViewportSize({ width: 1920, height: 900 })
  await expect(html).toHaveAttribute('data-screen', 'large')
})

test('no page is wider than its window', onBoth, async ({ page, isMobile }) => {
  const widths = isMobile ? [320, 360, 414] : [768, 1024, 1280, 1920]
  for (const path of [pages.home.path, pages.cloud.path, pages.notFound.path]) {
    await openPage(page, path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(overflow, { message: `${path} at ${width} px` }).toBeLessThanOrEqual(0)
    }
  }
})

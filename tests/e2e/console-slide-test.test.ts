import { bannerCopy, testCopy as words } from '#console/pages/banners/copy.ts'
import { bannerCopy as siteBannerCopy } from '#site/copy/common.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterByLink, holdCalls, railLinks } from './support/console.ts'
import { expect, test } from './support/site.ts'
import { cookieFor, testedPage, userAgent } from './support/two-versions.ts'

test('half of the visitors see the other slide, and only consenting ones are counted', async ({
  page,
  site,
  browser,
}) => {
  const other = '一只手里的十二个号'
  await enterByLink(page, await site.inviteStaff('halves@example.com', 'editor'))
  await railLinks(page).getByText(bannerCopy.title, { exact: true }).click()
  const links = page.getByRole('region', { name: /^活动中心/ }).getByRole('link')
  await expect(links).toHaveCount(3)
  await links.nth(1).click()
  await page.getByRole('button', { name: words.begin, exact: true }).click()
  const copying = await holdCalls(page, 'POST', /\/banners$/)
  await page.getByRole('dialog').getByRole('button', { name: words.copy, exact: true }).dblclick()
  await copying.begun()
  expect(await copying.end()).toBe(1)
  await expect(links).toHaveCount(4)
  await page.getByLabel(bannerCopy.alt, { exact: true }).fill(other)
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await links.nth(1).click()
  await page.getByRole('button', { name: words.begin, exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: words.begin, exact: true }).click()
  await expect(page.getByText(words.progress('0'))).toBeVisible()
  await expectAccessible(page)

  const { ask, meetBoth } = testedPage(`${site.address}/activity.html`, other)
  let cookie = ''
  for (const [seesOther, isCounted] of [
    [false, true],
    [true, true],
    [true, false],
  ] as const) {
    const context = await browser.newContext({ userAgent, baseURL: site.address, reducedMotion: 'reduce' })
    cookie = (await meetBoth()).get(seesOther) ?? ''
    await context.addCookies([cookieFor(site.address, cookie)])
    const channel = `sees-${seesOther}-${isCounted}`
    await context.addInitScript(
      ([name = '', isOut]) => {
        localStorage.setItem('qd', name)
        if (isOut) localStorage.setItem('experienceOptOut', '1')
      },
      [channel, isCounted ? '' : 'out'],
    )
    const visit = await context.newPage()
    await visit.goto('/activity.html')
    await visit.getByRole('button', { name: siteBannerCopy.dot(3) }).click()
    await expect(visit.getByRole('img', { name: other })).toHaveCount(seesOther ? 1 : 0)
    const seen = async () => {
      await visit.evaluate(() => void dispatchEvent(new Event('pagehide')))
      const { events } = await site.reported(channel)
      return events.flatMap(({ name, props }) => (name === 'banner_exposure' ? [props.position] : []))
    }
    if (isCounted) await expect.poll(seen).toContain(3)
    await context.close()
  }
  await page.reload()
  await expect(page.getByText(words.progress('2'))).toBeVisible()
  await page.getByRole('button', { name: words.stop, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.stop, exact: true }).click()
  await expect.poll(async () => (await ask(cookie)).isOther).toBe(false)
})

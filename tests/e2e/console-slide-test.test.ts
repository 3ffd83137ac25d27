import { bannerCopy, testCopy as words } from '#console/pages/banners/copy.ts'
import { bannerCopy as siteBannerCopy } from '#site/copy/common.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterByLink, holdCalls, railLinks } from './support/console.ts'
import { expect, test } from './support/site.ts'

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

  await expect.poll(async () => (await page.request.get('/activity.html')).text()).toContain(other)
  const stored: string[] = []
  for (const [half, seesOther] of [
    ['a', false],
    ['b', true],
    ['', false],
  ] as const) {
    const baseURL = site.address
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
    await context.addInitScript((one) => {
      if (one === '') localStorage.setItem('experienceOptOut', '1')
      else localStorage.setItem('slideHalf', one)
      localStorage.setItem('qd', `half-${one}`)
    }, half)
    const visit = await context.newPage()
    const answer = await visit.goto('/activity.html')
    stored.push((await answer?.text()) ?? '')
    await visit.getByRole('button', { name: siteBannerCopy.dot(3) }).click()
    await expect(visit.getByRole('img', { name: other }))[seesOther ? 'toBeVisible' : 'toBeHidden']()
    if (half !== '') {
      const counted = async () => {
        await visit.evaluate(() => void dispatchEvent(new Event('pagehide')))
        const { events } = await site.reported(`half-${half}`)
        return events.flatMap(({ name, props }) => (props.half === half ? [name] : []))
      }
      await expect.poll(counted).toEqual(['banner_exposure'])
    }
    await context.close()
  }
  expect(new Set(stored).size).toBe(1)
  await page.getByRole('button', { name: words.stop, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.stop, exact: true }).click()
  await expect.poll(async () => (await page.request.get('/activity.html')).text()).not.toContain(other)
})

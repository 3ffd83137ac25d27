import { pages } from '#site/pages.ts'
import { demoSiteSettings } from '#tests/support/demo-site-settings.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { expectAccessible } from './support/accessible.ts'
import { boxOf, openPage } from './support/auth-box.ts'
import { expect, onDesktop, test } from './support/site.ts'
import { inClauses } from './support/words.ts'

const opening = standardWords('tkIntroduceOpening')
const reasons = standardWords('tkIntroduceReasons')
const steps = standardWords('tkIntroduceSteps')
const join = standardWords('tkIntroduceRegister')
const { path } = pages.tkIntroduce

test('the TikTok introduction has no serious accessibility fault, wide and narrow', onDesktop, async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openPage(page, path)
    await expectAccessible(page, { strictly: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('a phone typed at the end of the page goes into the register box above', onDesktop, async ({ page }) => {
  const box = boxOf(page)
  await openPage(page, path)
  await box.toLogin.click()
  await expect(box.login).toBeVisible()
  const close = page.locator('section', { has: page.getByRole('heading', { name: inClauses(join.title) }) })
  await close.getByLabel(join.phone).fill('13800138000')
  await close.getByRole('button', { name: join.submit }).click()
  await expect(box.register).toBeVisible()
  await expect(box.phone).toHaveValue('13800138000')
  await expect(box.phone).toBeFocused()
  await expect(box.phone).toBeInViewport()
  await expect(page).toHaveURL(path)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('six reasons, four official steps and a way to the box stand there', onDesktop, async ({ page }) => {
    const heading = (level: number, words: string | readonly string[]) =>
      page.getByRole('heading', { level, name: inClauses(words) })
    await page.goto(path)
    await expect(heading(1, opening.title)).toBeVisible()
    for (const { title } of reasons.items) await expect(heading(3, title)).toBeVisible()
    const line = page.getByRole('list').filter({ has: heading(3, steps.items[0]?.title ?? '') })
    const chat = /\[(.+)\]/.exec(reasons.items.map(({ stock }) => stock).join(''))?.[1] ?? ''
    await expect(page.getByRole('link', { name: chat, exact: true })).toHaveAttribute(
      'href',
      demoSiteSettings.consultChatUrl,
    )
    await expect(line.getByRole('heading')).toHaveText(steps.items.map(({ title }) => title))
    await expect(page.getByLabel(join.phone)).toHaveCount(2)
    await expect(page.getByLabel(join.phone).last()).toBeHidden()
    await page.getByRole('button', { name: join.submit }).last().click()
    await expect(page).toHaveURL(/#box$/)
    await expect(boxOf(page).phone).toBeInViewport()
  })
})

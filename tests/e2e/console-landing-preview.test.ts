import { landingCopy as words } from '#console/pages/landing/copy.ts'
import { landingSentences as sentences } from '#domain/landing/sentences.ts'
import { landingTemplates } from '#domain/landing/templates.ts'
import { button, callsOf, enterByLink, noticeOf } from './support/console.ts'
import { expect, test } from './support/site.ts'

/** How far a previewed page is scrolled, by what is above its window. */
const scrolled = (top: { boundingBox: () => Promise<{ y: number } | null> }) => async () =>
  Math.round((await top.boundingBox())?.y ?? 0)

test('a press on a block in the previewed page opens its form, and the page stays where it was read', async ({
  page,
  site,
}) => {
  await enterByLink(page, await site.inviteStaff('preview@example.com', 'editor'))
  const made = await callsOf(page).ask('POST /landing-pages', {
    body: { name: '预览里点', path: null, layouts: 0, template: 'campaign' },
  })
  expect(made.status).toBe(200)
  await page.goto(`${site.address}/console/pages/${made.data.id}`)
  const outline = page.getByRole('navigation', { name: words.outline })
  const form = page.getByRole('complementary')
  const frame = page.frameLocator(`iframe[title="${words.previewOfPage}"]:not([aria-hidden])`)
  const last = landingTemplates.campaign.blocks().at(-1)
  const places = frame.locator('[data-block]')
  await expect(places).toHaveCount(landingTemplates.campaign.blocks().length)
  // The page fills its column down to the lower edge of the window.
  const window = await page.locator(`iframe[title="${words.previewOfPage}"]`).first().boundingBox()
  const below = (page.viewportSize()?.height ?? 0) - (window?.y ?? 0) - (window?.height ?? 0)
  expect(Math.abs(below)).toBeLessThan(32)

  // A press on the second block: its row and its form.
  await places.nth(1).getByRole('heading').first().click()
  await expect(form.getByRole('heading', { name: '优惠', exact: true })).toBeVisible()
  await expect(outline.getByRole('button', { name: /^优惠/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(places.nth(1).locator('[data-preview-frame]')).toHaveCSS('border-top-style', 'solid')

  // The last row brings its block into sight, and there the page is after the next save too.
  await outline.locator('ol').getByRole('button', { name: /^注册/ }).click()
  await expect(places.last()).toBeInViewport()
  const top = scrolled(frame.locator('body'))
  const before = await top()
  expect(before).toBeLessThan(0)
  const written = '收官以前，再试一回。'
  expect(last?.fields.title).not.toBe(written)
  await form.getByLabel('标题', { exact: true }).fill(written)
  await expect(frame.getByText(written)).toBeInViewport()
  await expect.poll(top).toBe(before)

  // A link in it leads nowhere; what is of the site and not of the page says where it is changed.
  await frame.getByRole('banner').getByRole('link').first().click()
  await expect(noticeOf(page, words.notInBlocks)).toBeVisible()
  await expect(places.last()).toBeAttached()
  await expect(button(page, words.addBlock)).toBeVisible()
})

test('an address that a page cannot have is told while it is written, and the preview keeps showing the page', async ({
  page,
  site,
}) => {
  await enterByLink(page, await site.inviteStaff('addresses@example.com', 'editor'))
  const { data } = await callsOf(page).ask('POST /landing-pages', {
    body: { name: '写一个网址', path: null, layouts: 0, template: 'campaign' },
  })
  await page.goto(`${site.address}/console/pages/${data.id}`)
  await page.getByRole('navigation', { name: words.outline }).getByText(words.pageRow).click()
  const field = page.getByRole('complementary').getByLabel('网址', { exact: true })
  const frame = page.frameLocator(`iframe[title="${words.previewOfPage}"]:not([aria-hidden])`)
  for (const [written, sentence] of [
    ['/price.html', sentences.pathTaken],
    ['/aboutUs.html', sentences.pathTaken],
    ['hei-wu', sentences.path],
    ['@example.com/hei-wu.html', sentences.path],
  ] as const) {
    const saved = page.waitForResponse((answer) => answer.url().endsWith(`/landing-pages/${data.id}/draft`))
    const shown = page.waitForResponse((answer) => answer.url().includes(`/console/preview/landing/${data.id}?`))
    await field.fill(written)
    expect((await saved).status()).toBe(200)
    expect((await shown).status(), written).toBe(200)
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('十天，把店开到海上。')
  }
  // A free one is taken.
  await field.fill('/hei-wu-yi-bo.html')
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  // A phone has no such keys.
  const keys = page.getByText(/^移动 .+，复制 .+，删除 /)
  await expect(keys).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(keys).toBeHidden()
})

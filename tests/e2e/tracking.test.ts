import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { TrackingEvent } from '#db/schema/index.ts'
import { articleHref } from '#domain/content/addresses.ts'
import { bannerCopy } from '#site/copy/common.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import { pages } from '#site/pages.ts'
import { freshPhone } from '#tests/support/accounts.ts'
import { boxOf, openPage, registerByPhone } from './support/auth-box.ts'
import type { RunningSite } from './support/running-site.ts'
import { expect, onBoth, onDesktop, test } from './support/site.ts'

/** A channel that no other test's visitor came by. */
const freshChannel = () => `qd-${randomUUID().slice(0, 8)}`

/** What leaving the page does, without leaving it: whatever is queued is sent. */
const sendQueued = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('pagehide')))

/** The events of a channel so far, as `name path`. */
async function readEvents(page: Page, site: RunningSite, qd: string): Promise<string[]> {
  await sendQueued(page)
  return (await site.reported(qd)).events.map(({ name, path }) => `${name} ${path}`)
}

const named = (events: readonly TrackingEvent[], name: string) => events.filter((event) => event.name === name)

test(
  'events from the landing to the registration have both channels',
  onBoth,
  async ({ page, site, outbox, isMobile }) => {
    const [first, last, phone] = [freshChannel(), freshChannel(), freshPhone()]
    await openPage(page, `/?qd=${first}`)
    await openPage(page, `/?qd=${last}&cy=autumn`)
    const box = boxOf(page)
    await registerByPhone(page, { phone, code: async () => (await outbox.codeFor(phone)).replace(/./g, '0') })
    await expect.poll(() => readEvents(page, site, last)).toContain('register_failure /')
    await box.code.fill(await outbox.codeFor(phone))
    await box.register.click()
    await expect(box.download).toBeVisible()

    const { origins } = await site.reported(last)
    expect(origins).toMatchObject([
      { kind: 'register', firstTouch: { qd: first }, lastTouch: { qd: last, cy: 'autumn' }, tracking: { qd: last } },
    ])
    await expect.poll(() => readEvents(page, site, last)).toContain('register_success /')
    const { events } = await site.reported(last)
    const funnel = events.filter(({ name }) => name !== 'banner_exposure')
    const common = { layout: isMobile ? 'mobile' : 'pc', qd: last, cy: 'autumn' }
    expect(funnel.map(({ name, props }) => ({ name, props }))).toEqual([
      { name: 'page_view', props: common },
      { name: 'register_begin', props: { ...common, by: 'phone' } },
      { name: 'register_submit', props: { ...common, by: 'phone' } },
      { name: 'register_failure', props: { ...common, by: 'phone', code: 102002 } },
      { name: 'register_submit', props: { ...common, by: 'phone' } },
      { name: 'register_success', props: { ...common, by: 'phone' } },
    ])
    expect(JSON.stringify(events)).not.toContain(phone)
  },
)

test('a banner counts once for each slide shown for a second, and its press is reported', async ({ page, site }) => {
  const qd = freshChannel()
  await openPage(page, `${pages.activity.path}?qd=${qd}`)
  const dot = (number: number) => page.getByRole('button', { name: bannerCopy.dot(number) })
  const exposed = async () => {
    await sendQueued(page)
    return named((await site.reported(qd)).events, 'banner_exposure').map(({ props }) => props.position)
  }
  await expect.poll(exposed).toEqual([1])
  await dot(2).click()
  await expect.poll(exposed).toEqual([1, 2])
  await dot(1).click()
  await dot(3).click()
  await expect.poll(exposed).toEqual([1, 2, 3])
  await dot(2).click()

  const slide = page.getByRole('region', { name: pages.activity.label }).locator('a[draggable=false]').first()
  await slide.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await slide.click()
  await expect.poll(() => readEvents(page, site, qd)).toContain(`banner_click ${pages.activity.path}`)
  const { events } = await site.reported(qd)
  const [exposure, click] = [named(events, 'banner_exposure')[1], named(events, 'banner_click')[0]]
  expect(click?.props).toMatchObject({ bannerId: exposure?.props.bannerId, position: 2, event: 'banner_click' })
  expect(named(events, 'banner_exposure').map(({ props }) => props.position)).toEqual([1, 2, 3])
})

test('a visitor who left the programme, or by the browser, is not tracked', async ({ page, site, context }) => {
  const qd = freshChannel()
  await context.addInitScript((path) => {
    if (location.pathname === path) Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  }, pages.xwdt.path)
  await openPage(page, `${pages.xwdt.path}?qd=${qd}`)
  await sendQueued(page)
  await page.evaluate(() => localStorage.setItem('experienceOptOut', '1'))
  await openPage(page, pages.yygh.path)
  await sendQueued(page)
  await page.evaluate(() => localStorage.removeItem('experienceOptOut'))
  await openPage(page, pages.allPlatform.path)
  await expect.poll(() => readEvents(page, site, qd)).toEqual([`page_view ${pages.allPlatform.path}`])
})

test('every page is reported once, events without a network later', async ({ page, site, context, faults }) => {
  // What the page fetches ahead while the network is away on purpose.
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  const qd = freshChannel()
  const search = `page_view ${pages.search.path}`
  await openPage(page, `${pages.search.path}?qd=${qd}&keyword=TEMU`)
  await expect.poll(() => readEvents(page, site, qd)).toEqual([search])
  await openPage(page)
  await expect.poll(() => readEvents(page, site, qd)).toContain('page_view /')
  await page.goBack()
  await expect.poll(async () => (await readEvents(page, site, qd)).filter((event) => event === search)).toHaveLength(2)

  await openPage(page, pages.xwdt.path)
  await context.setOffline(true)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await sendQueued(page)
  const before = await readEvents(page, site, qd)
  await context.setOffline(false)
  const now = async () => (await site.reported(qd)).events.length
  await expect.poll(now).toBeGreaterThan(before.length)
})

test('an installer’s press is reported, and its origin is stored', onDesktop, async ({ page, site }) => {
  const qd = freshChannel()
  await openPage(page, `${pages.download.path}?qd=${qd}`)
  const saving = page.waitForEvent('download')
  await page
    .getByRole('link', { name: downloadCopy.opening.download(downloadCopy.systems.windows(64)) })
    .first()
    .click()
  await saving
  await expect.poll(() => readEvents(page, site, qd)).toContain(`download_click ${pages.download.path}`)
  const { origins, events } = await site.reported(qd)
  expect(named(events, 'download_click')).toMatchObject([{ props: { system: 'WINDOWS', bits: '64' } }])
  expect(origins).toMatchObject([{ kind: 'download', firstTouch: { qd }, lastTouch: { qd }, tracking: { qd } }])
})

test('how far an article was read is reported by quarters that were in sight, each once', async ({ page, site }) => {
  const qd = freshChannel()
  await openPage(page, `${articleHref({ id: 1, selfPath: null, secondLevelHeadings: null })}&qd=${qd}`)
  const depths = async () => {
    await sendQueued(page)
    return named((await site.reported(qd)).events, 'read_depth').map(({ props }) => [props.before ?? null, props.depth])
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(async () => (await depths()).at(-1)?.[1]).toBe(100)
  const steps = await depths()
  expect(steps[0]?.[0]).toBeNull()
  // Each step begins where the one before it ended.
  expect(steps.slice(1).map(([before]) => before)).toEqual(steps.slice(0, -1).map(([, depth]) => depth))
})

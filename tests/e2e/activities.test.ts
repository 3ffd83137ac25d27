import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { activityHref } from '#domain/content/addresses.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { formatShanghai, partsOfTime } from '#domain/shared/time.ts'
import { readQr } from '#server/ports/picture-maker.ts'
import { activitiesCopy, activityDetailCopy } from '#site/copy/activities.ts'
import { bannerCopy, dateCopy, failedStateCopy } from '#site/copy/common.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { notFoundCopy } from '#site/copy/not-found.ts'
import { shareCopy } from '#site/copy/parts.ts'
import { pages } from '#site/pages.ts'
import { expectAccessible } from './support/accessible.ts'
import { openPage, toastOf } from './support/auth-box.ts'
import { expect, onBoth, onDesktop, test } from './support/site.ts'
import { expectStyled } from './support/styled.ts'

const { pager, empty, failed, past, regions, state } = activitiesCopy
const dayMs = 24 * 60 * 60 * 1000
const after = (ms: number) => new Date(Date.now() + ms)
const activity = { firstLevelHeading: firstHeading.activity }

/** The regions and activities that the page shows. */
function centreOf(page: Page) {
  const ports = page.getByRole('navigation', { name: regions.label })
  const shown = page.locator('[aria-busy]')
  return {
    port: (name: string) => ports.getByRole('link', { name: new RegExp(`^${name}`) }),
    chosen: ports.locator('[aria-current]'),
    shown,
    titles: shown.getByRole('heading', { level: 3 }),
    size: (size: number) => page.getByRole('link', { name: pager.size(size) }),
    next: page.getByRole('navigation', { name: pager.label }).getByRole('link', { name: pager.next }),
  }
}

/** Two tracks at a time, as an editor writes them. */
const agenda = `<h2>日程</h2><table><thead><tr><th scope="col">时间</th><th scope="col">环节</th><th scope="col">地点</th></tr></thead><tbody>
<tr><th scope="row">09:30</th><td>规则回看</td><td>主会场</td></tr><tr><th scope="row">14:00</th><td>核价与备货单</td><td>一号教室</td></tr>
<tr><th scope="row">14:00</th><td>直播间搭建</td><td>二号教室</td></tr></tbody></table><h2>怎么到</h2><p>步行6分钟。</p>`

const canonicalOf = async (page: Page) => {
  const { pathname, search } = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '')
  return pathname + search
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('regions, pages and sizes are addresses, and an activity is read whole', async ({ page, site }) => {
    const centre = centreOf(page)
    await page.goto(pages.activity.path)
    await expect(centre.titles).toHaveCount(8)
    await expect(page.getByRole('heading', { name: past })).toHaveCount(0)
    await centre.next.click()
    await expect(page).toHaveURL(`${pages.activity.path}?page=2`)
    expect(await canonicalOf(page)).toBe(`${pages.activity.path}?page=2`)
    await centre.size(32).click()
    await expect(page).toHaveURL(`${pages.activity.path}?size=32`)
    await expect(page.getByRole('heading', { name: past })).toBeVisible()
    await centre.port('深圳').click()
    await expect(page).toHaveURL(`${pages.activity.path}?region=1&size=32`)
    await expect(centre.titles).toHaveCount(6)
    await expect(centre.chosen).toHaveText('深圳6')

    const item = await site.givenContentItem({
      ...activity,
      organizer: '林一舟工作室',
      content: `<p>带上电脑。</p>${agenda}`,
    })
    await page.goto(activityHref(item.id))
    for (const text of ['林一舟工作室', '带上电脑。', '步行6分钟。']) await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['主会场', '一号教室', '二号教室'])
    await expect(page.getByRole('listitem').filter({ hasText: '核价与备货单' })).toContainText('14:00')
    await expect(page.getByRole('link', { name: activityDetailCopy.calendar })).toBeVisible()
    await page.getByRole('link', { name: activityDetailCopy.back }).click()
    await expect(page).toHaveURL(pages.activity.path)
  })
})

test('another region starts at page 1, keeps the size and the place on the page; back returns', async ({ page }) => {
  const centre = centreOf(page)
  await openPage(page, `${pages.activity.path}?page=2`)
  await centre.port('广州').scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await centre.port('广州').click()
  await expect(page).toHaveURL(`${pages.activity.path}?region=2`)
  await expect(centre.titles).toHaveCount(3)
  await expect(centre.chosen).toHaveText('广州3')
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.goBack()
  await expect(page).toHaveURL(`${pages.activity.path}?page=2`)
  await expect(centre.chosen).toContainText(regions.all)
  await centre.size(16).click()
  await expect(page).toHaveURL(`${pages.activity.path}?size=16`)
  await expect(centre.titles).toHaveCount(16)
  await expectAccessible(page)
})

test('an answer to the region before the last one is dropped', async ({ page }) => {
  const centre = centreOf(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await openPage(page, pages.activity.path)
  await page.route('**/api/home/content/list*', async (route) => {
    if (route.request().postDataJSON().regionId === 1) await released
    await route.continue()
  })
  await centre.port('深圳').click()
  await expect(page.getByText(activitiesCopy.loading)).toBeAttached()
  await expect(centre.shown).toHaveAttribute('aria-busy', 'true')
  await centre.port('义乌').click()
  await expect(centre.titles).toHaveCount(2)
  const late = page.waitForResponse((response) => response.request().postDataJSON()?.regionId === 1)
  release()
  await (await late).finished()
  await expect(centre.shown).toHaveAttribute('aria-busy', 'false')
  await expect(centre.titles).toHaveCount(2)
  await expect(centre.chosen).toHaveText('义乌2')
})

test('a list that does not come warns, keeps the page and comes with the next press', async ({ page, faults }) => {
  faults.allow(/status of 503/)
  const centre = centreOf(page)
  const sentence = '服务开小差了，请稍后重试'
  await openPage(page, pages.activity.path)
  const banner = page.getByRole('region', { name: pages.activity.label })
  await banner.getByRole('button', { name: bannerCopy.dot(3) }).click()
  await page.route(/\/api\/home\/(?:content\/list|promotion\/banner\/getBannerList)/, (route) =>
    route.fulfill({ status: 503, json: { code: 503, msg: sentence } }),
  )
  await centre.port('杭州').click()
  await expect(toastOf(page)).toHaveText(failed.warning(sentence))
  await expect(page.getByRole('alert')).toContainText(sentence)
  // A failed reading states no fact.
  await expect(banner).not.toContainText(activitiesCopy.opening.idle)
  // The staff's banners went too: the page's own is the only slide left.
  await expect(banner.getByRole('heading')).toBeVisible()
  await expect(banner.getByRole('button', { name: bannerCopy.dot(3) })).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('link', { name: failedStateCopy.retry }).click()
  await expect(centre.titles).toHaveCount(3)
})

test('wrong values fall back, and where nothing is the page says so', async ({ page }) => {
  const centre = centreOf(page)
  await openPage(page, `${pages.activity.path}?page=0&size=7&region=abc`)
  await expect(centre.titles).toHaveCount(8)
  expect(await canonicalOf(page)).toBe(pages.activity.path)
  for (const [query, way] of [
    ['region=999999', empty.allRegions],
    ['page=99', empty.firstPage],
  ]) {
    await openPage(page, `${pages.activity.path}?${query}`)
    await expect(page.getByText(empty.title)).toBeVisible()
    await page.getByRole('link', { name: way }).click()
    await expect(centre.titles).toHaveCount(8)
  }
})

test(
  'an activity opens its link in a new tab, is shared, and is accessible',
  onBoth,
  async ({ page, site, context, isMobile }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const item = await site.givenContentItem({
      ...activity,
      linkUrl: 'https://events.example/join',
      content: agenda,
    })
    const view = page.getByRole('link', { name: activityDetailCopy.view })
    await openPage(page, activityHref(item.id))
    await expect(page.getByText(state.open).first()).toBeVisible()
    await expect(view).toHaveAttribute('rel', 'noopener nofollow')
    await page.getByRole('button', { name: shareCopy.share }).first().click()
    await expect(toastOf(page)).toHaveText(shareCopy.copied)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      new URL(activityHref(item.id), page.url()).href,
    )
    // The two tracks' items begin at one hour of the chart; on the phone, each follows its track's name.
    const [first, second] = await Promise.all(
      ['核价与备货单', '直播间搭建'].map((title) =>
        page.getByRole('listitem').filter({ hasText: title }).boundingBox(),
      ),
    )
    const morning = await page.getByRole('listitem').filter({ hasText: '规则回看' }).boundingBox()
    expect(second?.x).toBe(first?.x)
    expect((first?.x ?? 0) - (morning?.x ?? 0)).toBeGreaterThanOrEqual(isMobile ? 0 : 200)
    const code = page.getByRole('img', { name: activityDetailCopy.code })
    await expect(code).toHaveCount(isMobile ? 0 : 1)
    if (!isMobile) {
      const [, drawing = ''] = (await code.getAttribute('src'))?.split(',') ?? []
      expect(await readQr(Buffer.from(decodeURIComponent(drawing)))).toBe(
        new URL(activityHref(item.id), page.url()).href,
      )
    }
    await expectAccessible(page)
    const opened = page.waitForEvent('popup')
    await view.click()
    await expect(await opened).toHaveURL('https://events.example/join')
  },
)

test(
  'a cover of any shape is whole on the page of its activity, and its words are beside it',
  onBoth,
  async ({ page, site, isMobile }) => {
    const item = await site.givenContentItem(activity)
    await openPage(page, activityHref(item.id))
    const pictures = page.locator('article span img[alt=""]')
    for (const [width, height] of [
      [800, 800],
      [1280, 800],
      [1280, 720],
      [600, 800],
    ] as const) {
      const cover = await sharp({ create: { width, height, channels: 3, background: '#155e75' } })
        .png()
        .toBuffer()
      await pictures.evaluateAll(
        async (all, address) => {
          for (const image of all as HTMLImageElement[]) {
            image.src = address
            await image.decode()
          }
        },
        `data:image/png;base64,${cover.toString('base64')}`,
      )
      for (const wide of isMobile ? [390, 360] : [768, 1024, 1440]) {
        await page.setViewportSize({ width: wide, height: 900 })
        // Below it is the copy that fills its frame.
        const shown = await pictures.last().evaluate((image) => {
          const [box, frame] = [image.getBoundingClientRect(), image.closest('span')?.getBoundingClientRect()]
          const { objectFit, objectPosition } = getComputedStyle(image)
          return {
            objectFit,
            objectPosition,
            filled: box.width * box.height,
            frame: (frame?.width ?? 0) * (frame?.height ?? 0),
          }
        })
        expect(shown, `${width}x${height} at ${wide}`).toMatchObject({
          objectFit: 'contain',
          objectPosition: '50% 50%',
        })
        expect(shown.filled).toBeCloseTo(shown.frame, -1)
      }
    }
  },
)

test('an activity without a link says so, and ends while its page is open', async ({ page, site }) => {
  await page.clock.install()
  const item = await site.givenContentItem({
    ...activity,
    beginTime: after(-dayMs),
    endTime: after(dayMs),
    linkUrl: '',
  })
  // What ends within a day asks for the server's time, which must not come after the jump of the browser's clock.
  const asked = page.waitForResponse('**/home/region/list')
  await openPage(page, activityHref(item.id))
  await asked
  await expect(page.getByText(state.running).first()).toBeVisible()
  await page.getByRole('button', { name: activityDetailCopy.view }).click()
  await expect(toastOf(page)).toHaveText(activityDetailCopy.noLink)
  await page.clock.fastForward(dayMs + 1000)
  await expect(page.getByRole('button', { name: activityDetailCopy.ended })).toBeDisabled()
  await expect(page.getByRole('link', { name: activityDetailCopy.calendar })).toHaveCount(0)
})

test('a browser’s clock that is years ahead ends no activity', async ({ page, site }) => {
  await page.clock.install({ time: Date.now() + 3 * 365 * dayMs })
  const item = await site.givenContentItem({ ...activity, beginTime: after(2 * dayMs), endTime: after(9 * dayMs) })
  const asked = page.waitForResponse((response) => response.url().includes('/home/region/list'))
  await openPage(page, activityHref(item.id))
  await asked
  await page.clock.runFor(1000)
  await expect(page.getByRole('button', { name: activityDetailCopy.view })).toBeEnabled()
  await expect(page.getByRole('link', { name: activityDetailCopy.calendar })).toBeVisible()
})

test('what has ended says so; what is no activity is not found', async ({ page, site, faults }) => {
  faults.allow(/status of 404/)
  const item = await site.givenContentItem({ ...activity, beginTime: after(-2 * dayMs), endTime: after(-dayMs) })
  await openPage(page, activityHref(item.id))
  await expect(page.getByRole('button', { name: activityDetailCopy.ended })).toBeDisabled()

  const article = await site.givenContentItem()
  const draft = await site.givenContentItem({ ...activity, status: 'draft', publishAt: null })
  for (const id of [article.id, draft.id, 2_000_000_000]) {
    const answer = await page.goto(activityHref(id))
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: notFoundCopy.title })).toBeVisible()
  }
})

test('an activity goes into a calendar', async ({ page, site }) => {
  const [beginTime, endTime] = [after(3 * dayMs), after(4 * dayMs)]
  const item = await site.givenContentItem({ ...activity, beginTime, endTime, address: '深圳湾1号, 南山; 西门' })
  await openPage(page, activityHref(item.id))
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: activityDetailCopy.calendar }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`activity-${item.id}.ics`)
  const lines = (await readFile(await saved.path(), 'utf8')).replaceAll('\r\n ', '').split('\r\n')
  const utc = (date: Date) => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      `SUMMARY:${item.title}`,
      `DTSTART:${utc(beginTime)}`,
      `DTEND:${utc(endTime)}`,
      'LOCATION:深圳湾1号\\, 南山\\; 西门',
      `URL:${new URL(activityHref(item.id), page.url()).href}`,
    ]),
  )
  const begin = partsOfTime(formatShanghai(beginTime))
  await expect(page.getByRole('main')).toContainText(dateCopy.day(begin))
  await expect(page.getByRole('main')).toContainText(begin.clock)
})

test('a page that throws keeps the navigation, names the request, and reloads', onBoth, async ({ page, faults }) => {
  faults.allow(/is not a function/)
  const { title, id } = frameCopy.failed
  await openPage(page, pages.activity.path)
  const rows = [{ id: 1, title: {}, picture: '', updateTime: '', region: '', beginTime: '', endTime: '', linkUrl: '' }]
  const list = { code: 200, msg: '', data: { rows, total: 1 } }
  const headers = { 'x-request-id': 'the-last-call' }
  await page.route('**/api/home/**', async (route) => {
    const isList = route.request().url().includes('/content/list')
    await route.fulfill({ headers, json: isList ? list : await (await route.fetch()).json() })
  })
  await centreOf(page).port('杭州').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(id)).toContainText('the-last-call')
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
  await expectStyled(page)
  await expectAccessible(page)
  await page.unroute('**/api/home/**')
  await page.getByRole('link', { name: failedStateCopy.retry }).click()
  await expect(centreOf(page).titles.first()).toBeVisible()

  // The page that the server sends when it cannot make one is the same, and lives on in the browser.
  await openPage(page, pages.failed.path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(id)).toBeHidden()
})

test('on no tablet does the red line of the opening run through its words', onDesktop, async ({ page }) => {
  const hero = page
    .locator('div')
    .filter({ has: page.locator(`> img[alt="${activitiesCopy.opening.drawing}"]`) })
    .last()
  for (const width of [768, 900, 1023]) {
    await page.setViewportSize({ width, height: 1024 })
    await openPage(page, pages.activity.path)
    for (const words of await hero.locator('h2 span, p, a').all()) {
      const clip = await words.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { x, y, width, height } = range.getBoundingClientRect()
        return { x, y, width, height }
      })
      await hero.evaluate((element) => element.classList.add('wordless'))
      await page.addStyleTag({ content: '.wordless > div { visibility: hidden; }' })
      const { data, info } = await sharp(await page.screenshot({ clip }))
        .raw()
        .toBuffer({ resolveWithObject: true })
      const isRed = (at: number) => (data[at] ?? 0) > 180 && (data[at + 1] ?? 0) < 150 && (data[at + 2] ?? 0) < 140
      const red = Array.from({ length: info.width * info.height }, (_, pixel) => pixel * info.channels).filter(isRed)
      expect(red, `${width} px: ${await words.textContent()}`).toEqual([])
    }
  }
})

import { kitCopy } from '#console/kit/copy.ts'
import { binCopy } from '#console/pages/bin/copy.ts'
import { landingCopy } from '#console/pages/landing/copy.ts'
import { launchCopy } from '#console/pages/launch/copy.ts'
import { todayCopy } from '#console/pages/today/copy.ts'
import { generalKinds } from '#domain/landing/kinds/index.ts'
import { newBlock } from '#domain/landing/templates.ts'
import { launchSentences } from '#domain/start/launch.ts'
import { launchGroups } from '#domain/start/launch-groups.ts'
import { settingChecks } from '#domain/start/setting-checks.ts'
import { staffMarkKey } from '#domain/start/staff-mark.ts'
import { articleListCopy } from '#site/copy/article-lists.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { notFoundCopy } from '#site/copy/not-found.ts'
import { platformsCopy } from '#site/copy/platforms.ts'
import { priceCopy } from '#site/copy/price.ts'
import { productPopupCopy } from '#site/copy/product-popup.ts'
import { searchCopy } from '#site/copy/search.ts'
import { staffBarCopy } from '#site/copy/staff-bar.ts'
import { documents, pages } from '#site/pages.ts'
import { descriptionOf } from '#site/seo/description-of.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { expectAccessible } from './support/accessible.ts'
import { openPage } from './support/auth-box.ts'
import { button, enterByLink, signedOut } from './support/console.ts'
import { expectConsoleOpens, expectValidPages } from './support/page-walks.ts'
import { expect, onBoth, onDesktop, test } from './support/site.ts'
import { inClauses } from './support/words.ts'

test.use({ variables: { SEED: 'none' } })

test('an empty site ends no list that has nothing, and its ways on lead to something', onDesktop, async ({ page }) => {
  for (const name of ['xwdt', 'yygh', 'cpjs'] as const) {
    await openPage(page, pages[name].path)
    await expect(page.getByText(articleListCopy.empty.title)).toBeVisible()
    await expect(page.getByRole('heading', { name: inClauses(articleListCopy[name].join) })).toHaveCount(0)
    await expect(page.getByRole('link', { name: articleListCopy.empty.home })).toHaveAttribute('href', pages.home.path)
  }
})

test(
  'no section of an empty site ends at the foot of its words, where a drawing is left out',
  onDesktop,
  async ({ page, faults }) => {
    // An empty site has no record to show.
    faults.allow(/status of 404/)
    for (const { path } of Object.values(pages)) {
      await page.goto(path)
      const cramped = await page.locator('main section[data-ground]').evaluateAll((sections) =>
        sections.flatMap((section) => {
          const last = [...section.querySelectorAll('h2, h3, p, li, svg, img')].map(
            (one) => one.getBoundingClientRect().bottom,
          )
          const { bottom, height } = section.getBoundingClientRect()
          const isCut = section.querySelector('svg, img') !== null
          return height > 0 && !isCut && bottom - Math.max(...last) < 24 ? [section.textContent?.slice(0, 40)] : []
        }),
      )
      expect(cramped, path).toEqual([])
    }
  },
)

test(
  'an empty site reckons and sells nothing, and links to no address that nobody set',
  onDesktop,
  async ({ page }) => {
    await openPage(page, pages.download.path)
    const tour = page.getByRole('link', { name: downloadCopy.empty.tour })
    await expect(tour).toHaveAttribute('href', pages.productTour.path)
    await openPage(page, pages.price.path)
    await expect(page.getByText(priceCopy.empty.title)).toBeVisible()
    await expect(page.getByText(priceCopy.lead([]))).toHaveCount(0)
    await expect(
      page.getByRole('button', { name: new RegExp([true, false].map(priceCopy.bar.pay).join('|')) }),
    ).toHaveCount(0)
    await expect(page.getByRole('link', { name: frameCopy.rail.consult.title })).toHaveCount(0)
    await expect(page.locator('a[href*="example.com"], a[href="/yyzs.html"]')).toHaveCount(0)
    await openPage(page, pages.allPlatform.path)
    await expect(page.getByText(platformsCopy.empty.title)).toBeVisible()
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: platformsCopy.all.letters })).toHaveCount(0)
  },
)

test(
  'the words that an empty site suggests find something, and its llms.txt names no empty section',
  onDesktop,
  async ({ page, request }) => {
    await openPage(page, pages.search.path)
    for (const word of searchCopy.words) {
      const { data } = await (await request.get(`/api/search?keyword=${encodeURIComponent(word)}&kind=page`)).json()
      expect(data.total, word).toBeGreaterThan(0)
      await expect(page.getByRole('main').getByRole('link', { name: word, exact: true })).toHaveCount(1)
    }
    const llms = await (await request.get(documents.llms.path)).text()
    expect(llms).toContain(pages.home.label)
    for (const name of ['xwdt', 'yygh', 'cpjs'] as const) expect(llms).not.toContain(`## ${pages[name].label}`)
    for (const name of ['price', 'pricingGuide', 'download', 'ecologicalCenter', 'partner'] as const)
      expect(llms, name).not.toContain(descriptionOf(pages[name]))
  },
)

test(
  'nothing on an empty site promises a price, and what 404 offers has something to say',
  onBoth,
  async ({ page, faults }) => {
    // The record that is not there.
    faults.allow(/status of 404/)
    await page.goto(`${pages.article.path}?id=1`)
    const links = page.getByRole('navigation', { name: notFoundCopy.ways.title }).getByRole('link')
    await expect(links.first()).toContainText(productPopupCopy.guideWithoutPrices)
    const ways = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(ways).toHaveLength(5)
    const { price } = standardWords('homeRegister')
    const promises = [productPopupCopy.ways.pricingGuide, fromPriceCopy.calculator, platformsCopy.own.price, price]
    for (const address of [`${pages.article.path}?id=1`, pages.home.path, pages.globalStoreOpening.path, ...ways]) {
      const html = await (await page.request.get(address)).text()
      // Behind the elements the document has the records of which they were made.
      const [shown = ''] = html.slice(html.indexOf('<body')).split('<script')
      expect(
        promises.filter((promise) => shown.includes(promise)),
        address,
      ).toEqual([])
      if (ways.includes(address)) expect(shown.includes('暂无'), address).toBe(false)
    }
  },
)

test('an empty bin of the console says so', onDesktop, async ({ page, site }) => {
  await enterByLink(page, await site.inviteStaff('empty-bin@example.com', 'editor'))
  await page.goto('/console/bin')
  await expect(page.getByText(binCopy.empty)).toBeVisible()
})

test('every page of an empty site is valid HTML with one first heading', onBoth, async ({ page, isMobile }) => {
  await expectValidPages(page, isMobile)
})

test('every page of the console of an empty site opens', onDesktop, async ({ page, site }) => {
  await enterByLink(page, await site.inviteStaff('empty-console@example.com', 'owner'))
  await expectConsoleOpens(page)
})

test(
  'an owner mends one placeholder from 今天, switches one off and lets one stay',
  onDesktop,
  async ({ page, site, faults }) => {
    // What the page of the site is answered once the session is gone.
    faults.allow(signedOut)
    await enterByLink(page, await site.inviteStaff('launch@example.com', 'owner'))
    const openList = () =>
      page.getByRole('region', { name: todayCopy.launch }).getByRole('link', { name: todayCopy.launchOpen }).click()
    const group = (name: keyof typeof launchGroups) =>
      page.getByRole('region', { name: launchGroups[name], exact: true })
    const rowIn = (name: keyof typeof launchGroups, title: string) =>
      group(name).getByRole('listitem').filter({ hasText: title })
    const { icp, company, qrWelfare } = settingChecks
    await openList()
    await expectAccessible(page)

    // Filled beside the list: the press leads into the field, and the row is done once it is published.
    await rowIn('company', icp.title).getByRole('button', { name: icp.action }).click()
    const panel = page.getByRole('complementary', { name: icp.title })
    const field = panel.getByLabel(icp.title, { exact: true })
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await field.fill('粤ICP备2023107715号')
    await button(panel, launchCopy.publish).click()
    await expect(page.getByText(launchCopy.filled(icp.title))).toBeVisible()
    await expect(panel).toBeHidden()
    await expect(rowIn('company', icp.title).getByRole('button', { name: icp.action })).toBeHidden()
    await group('company').locator('summary').click()
    await expect(rowIn('company', icp.title)).toContainText('粤ICP备2023107715号')

    // Switched off: visitors see no such button, and see it again afterwards.
    const code = '/qr/welfare.svg'
    const html = async () => (await page.request.get(pages.cloud.path)).text()
    expect(await html()).toContain(code)
    const choose = async (title: string, word: string) => {
      await button(page, launchCopy.other(title)).click()
      await page.getByRole('menuitem', { name: word, exact: true }).click()
    }
    await choose(qrWelfare.title, launchCopy.hide)
    await expect(page.getByText(launchCopy.hidden(qrWelfare.title))).toBeVisible()
    await expect.poll(html).not.toContain(code)
    // The row leaves the list when it is read again, which moves what is below it.
    await expect(button(page, launchCopy.other(qrWelfare.title))).toBeHidden()
    await group('contact').locator('summary').click()
    await button(rowIn('contact', qrWelfare.title), new RegExp(launchCopy.show)).click()
    await expect.poll(html).toContain(code)

    // Accepted in the member's name, for a reason.
    await choose(company.title, launchCopy.accept)
    const dialog = page.getByRole('dialog', { name: launchCopy.acceptTitle(company.title) })
    await dialog.getByLabel(launchSentences.reason).fill('就是我们的全称')
    await button(dialog, launchCopy.accept).click()
    await expect(dialog).toBeHidden()
    await expect(rowIn('company', company.title)).toContainText(launchCopy.because('就是我们的全称'))
    await button(rowIn('company', company.title), new RegExp(launchCopy.takeBack)).click()
    await expect(rowIn('company', company.title).getByRole('button', { name: company.action })).toBeVisible()

    // Once visitors can reach the site, every page says so.
    await page.route('**/console/api/launch/open', async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, data: { ...answer.data, isPublic: true } } })
    })
    await page.reload()
    const bar = page.getByRole('complementary', { name: kitCopy.launch.title })
    await expect(bar.getByRole('link', { name: kitCopy.launch.title })).toHaveAttribute('href', '/console/launch')
    await expectAccessible(page)
    // The site says so to this member, in the page that everybody gets.
    await page.goto(pages.home.path)
    const notice = page.getByRole('complementary', { name: staffBarCopy.label })
    await expect(notice.getByRole('link', { name: staffBarCopy.list })).toHaveAttribute('href', '/console/launch')
    expect(await html()).not.toContain(staffBarCopy.label)
    await expectAccessible(page)
    // Without a session the mark goes with the bar.
    await page.context().clearCookies()
    await page.unroute('**/console/api/launch/open')
    await page.reload()
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), staffMarkKey)).toBeNull()
    await expect(notice).toBeHidden()
  },
)

test(
  'the blocks of a page that show records show nothing without any, and their form says why',
  onDesktop,
  async ({ page, site }) => {
    await enterByLink(page, await site.inviteStaff('empty-blocks@example.com', 'owner'))
    const post = async (path: string, data: object) => {
      const answer = await page.request.post(`/console/api${path}`, { data, headers: { origin: site.address } })
      expect(answer.status(), await answer.text()).toBe(200)
      return (await answer.json()).data
    }
    const live = ['logos', 'latest', 'calculator', 'priceFrom'] as const
    const path = '/without-records.html'
    const { id } = await post('/landing-pages', { name: '没有名单', path, layouts: 0, template: 'empty' })
    const { data } = await (await page.request.get(`/console/api/landing-pages/${id}`)).json()
    const words = { title: '没有名单', description: '名单、文章和价目表都是空的。' }
    const partners = newBlock('partners', 'logos', { of: 'partners' })
    // Each of them between two whose own grounds are alike, and the first below an opening of the same.
    const figures = newBlock('figures', 'figures', { from: 'settings' })
    const empty = [...live.map((kind) => newBlock(kind.toLowerCase(), kind)), partners, figures]
    const pale = empty.flatMap((block, at) => [newBlock(`above-${at}`, 'steps'), block])
    const blocks = [newBlock('top', 'opening', { ground: 'tint' }), ...pale, newBlock('below', 'timeline')]
    const fields = { ...data.fields, ...words, blocks }
    const { version } = await post(`/landing-pages/${id}/draft`, { version: data.version, fields })
    await post(`/landing-pages/${id}/publish`, { version })
    await page.goto(path)
    await expect(page.locator('[data-block]:empty')).toHaveCount(empty.length)
    // A block without content has no ground, so that no two pale blocks meet around it.
    const grounds = await page
      .locator('main [data-block]:not(:empty)')
      .evaluateAll((all) =>
        all.map((block) =>
          [block, ...block.children].find((one) => one.hasAttribute('data-ground'))?.getAttribute('data-ground'),
        ),
      )
    expect(grounds).toEqual(['tint', 'light', 'soft', 'light', 'soft', 'light', 'soft', 'light'])
    await page.goto(`/console/pages/${id}`)
    for (const kind of live) {
      await page
        .getByRole('navigation', { name: landingCopy.outline })
        .getByText(generalKinds[kind].name)
        .first()
        .click()
      await expect(page.getByRole('complementary').getByText(generalKinds[kind].whenEmpty ?? '')).toBeVisible()
    }
  },
)

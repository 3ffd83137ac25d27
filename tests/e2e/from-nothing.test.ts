import { type BrowserContextOptions, devices } from '@playwright/test'
import { ownCompanyOfPhone } from '#domain/accounts/employee-name.ts'
import { activitiesCopy } from '#site/copy/activities.ts'
import { pages } from '#site/pages.ts'
import { readSource } from '#tests/guards/sources.ts'
import { freshPhone } from '#tests/support/accounts.ts'
import { enterByLink, enterThroughPages } from './support/console.ts'
import { buy } from './support/from-nothing/buyer.ts'
import { addCoupon, importCatalogue, tryQuote } from './support/from-nothing/catalogue.ts'
import { fillCompany } from './support/from-nothing/company.ts'
import { activity, addSlide, planActivity, writeArticles } from './support/from-nothing/content.ts'
import { fillDirectory } from './support/from-nothing/directories.ts'
import { addAdviser, inviteCustomer, inviteMember } from './support/from-nothing/people.ts'
import { countPresses } from './support/from-nothing/presses.ts'
import {
  approveInstaller,
  confirmLegalTexts,
  passLaunch,
  publishInstaller,
  uploadInstaller,
} from './support/from-nothing/release.ts'
import { tellStory } from './support/from-nothing/story.ts'
import { walkSite } from './support/from-nothing/walk.ts'
import { type SitePlace, siteAt } from './support/running-site.ts'
import { test as base, expect, onDesktop } from './support/site.ts'
import { startSite } from './support/site-process.ts'

/** A site that has nothing, and the way to start it again on what was filled in. */
type OwnSite = SitePlace & { startAgain: (variables: Record<string, string>) => Promise<void> }

const test = base.extend<object, { own: OwnSite }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      let running = await startSite({ SEED: 'none' })
      const { address, dataDir } = running
      const startAgain = async (variables: Record<string, string>) => {
        await running.end()
        running = await startSite({ SEED: 'none', DATA_DIR: dataDir, ...variables })
      }
      await use({ address, dataDir, startAgain })
      await running.stop()
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  site: [({ own }, use) => use(siteAt(own)), { scope: 'worker' }],
})

test(
  'an owner fills a site from nothing by the console alone, and no page shows a placeholder',
  onDesktop,
  async ({ page, site, own, outbox, browser }) => {
    // As long as five other journeys.
    test.setTimeout(900_000)
    const errors: string[] = []
    /** A browser of somebody else, whose errors count too. */
    const openElsewhere = async (options: BrowserContextOptions = {}) => {
      const context = await browser.newContext({ ...options, baseURL: site.address })
      context.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      return context
    }
    const presses = await countPresses(page)
    const startedAt = Date.now()
    await enterThroughPages(page, await site.firstLink(), 'owner@qingmao.cn')
    await fillCompany(page)
    await tellStory(page)
    const approver = await inviteMember(page, { email: 'approver@qingmao.cn', name: '柯一鸣', role: 'approver' })
    const second = await inviteMember(page, { email: 'second@qingmao.cn', name: '郑雨', role: 'owner' })
    const owners = await openElsewhere()
    await enterByLink(await owners.newPage(), second)
    await owners.close()
    const colleagues = await openElsewhere()
    const colleague = await colleagues.newPage()
    await enterByLink(colleague, approver)
    await addAdviser(page)
    await importCatalogue(page)
    await tryQuote(page)
    await uploadInstaller(page)
    await approveInstaller(colleague)
    await colleagues.close()
    await publishInstaller(page)
    for (const kind of ['platforms', 'ecology', 'partners'] as const) await fillDirectory(page, kind)
    await writeArticles(page)
    await planActivity(page)
    await addSlide(page)
    await confirmLegalTexts(page)

    // A buyer comes, on another computer.
    const phone = freshPhone()
    const shop = await openElsewhere()
    await buy(await shop.newPage(), { phone, code: () => outbox.codeFor(phone) })
    await shop.close()
    const invitation = await inviteCustomer(page, ownCompanyOfPhone(phone).companyName)
    await addCoupon(page)
    await passLaunch(page, ['sms', 'mail', 'backup'])
    const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
    console.log(`Filled from nothing: ${presses()} presses, ${minutes} minutes`)
    const [, documented] = /上线准备, in (\d+) presses/.exec(readSource('docs/console-acts.md')) ?? []
    expect(presses()).toBeLessThanOrEqual(Number(documented))

    // The city's chip finds the activity.
    await page.goto(pages.activity.path)
    await page
      .getByRole('navigation', { name: activitiesCopy.regions.label })
      .getByRole('link', { name: new RegExp(`^${activity.city}`) })
      .click()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(activity.title)

    const { pathname, search } = new URL(invitation)
    const walked = [await walkSite(page, false, [pathname + search])]
    const phones = await openElsewhere({ ...devices['iPhone 13'], deviceScaleFactor: 1 })
    walked.push(await walkSite(await phones.newPage(), true, [pathname + search]))
    await phones.close()
    expect(Math.min(...walked)).toBeGreaterThan(25)
    expect(errors).toEqual([])

    // Nothing is open: a start that refuses placeholders does not refuse.
    await own.startAgain({ LAUNCH: 'strict' })
  },
)

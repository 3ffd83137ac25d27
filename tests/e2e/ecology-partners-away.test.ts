import type { Page } from '@playwright/test'
import { errorTable } from '#contract/errors.ts'
import { failedStateCopy } from '#site/copy/common.ts'
import { ecologyCopy } from '#site/copy/ecology.ts'
import { partnersCopy } from '#site/copy/partners.ts'
import { pages } from '#site/pages.ts'
import { openPage } from './support/auth-box.ts'
import { expect, onDesktop, test } from './support/site.ts'

test.use({ isApiAway: true })

test.beforeEach(({ faults }) => faults.allow(/status of 503/))

/** What the next try for the list is answered. */
async function answerNextTry(page: Page, path: string, data: unknown) {
  await page.route(`**/api${path}`, (route) => route.fulfill({ json: { code: 200, msg: '', data } }))
  await page.getByRole('link', { name: failedStateCopy.retry }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

const ecologyList = '/ecologyCenter/typeList'
const partnerList = '/partnerChainConfig/queryPartnerChainList'

test('applications that do not load are reported, and the next try shows them', onDesktop, async ({ page }) => {
  await openPage(page, pages.ecologicalCenter.path)
  await expect(page.getByRole('alert')).toContainText(errorTable.UNAVAILABLE.message)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.ecologicalCenter.label)
  await expect(page.getByText(ecologyCopy.opening.title[0])).toBeVisible()

  const application = {
    id: 7,
    pictureUrl: '',
    companyName: '回来的应用',
    companyIntroduction: '介绍',
    companyLinks: 'javascript:alert(1)',
  }
  await answerNextTry(page, ecologyList, [
    { id: 3, typeName: '有应用的一类', applications: [application] },
    { id: 4, typeName: '空着的一类', applications: [] },
  ])
  await expect(page.locator('#kind-3')).toContainText(application.companyName)
  await expect(page.locator('#kind-3').getByRole('link')).toHaveCount(0)
  await expect(page.locator('#kind-4')).toContainText(ecologyCopy.empty.title)
})

test('an ecological center without a category says so', onDesktop, async ({ page }) => {
  await openPage(page, pages.ecologicalCenter.path)
  await answerNextTry(page, ecologyList, [])
  await expect(page.getByText(ecologyCopy.empty.title)).toBeVisible()
  await expect(page.getByRole('navigation', { name: ecologyCopy.categories })).toHaveCount(0)
})

test('partners that do not come are said to; a list above 120 has at most eighteen of a title, in threes', async ({
  page,
}) => {
  await openPage(page, pages.partner.path)
  await expect(page.getByRole('alert')).toContainText(errorTable.UNAVAILABLE.message)
  await expect(page.getByRole('heading', { name: partnersCopy.contact.title })).toBeVisible()

  const partner = (id: number) => ({
    id,
    name: `伙伴${id}`,
    pictureUrl: '',
    jumpLinks: id === 1 ? pages.cloud.path : 'https://partner.example/',
  })
  const partners = (count: number) => Array.from({ length: count }, (_, index) => partner(index + 1))
  await answerNextTry(page, partnerList, { 许多: partners(117), 四家: partners(4) })
  await expect(page.getByRole('heading', { name: partnersCopy.all(121) })).toBeVisible()
  const groupOf = (title: string) => page.locator('section section').filter({ hasText: title })
  await expect(groupOf('许多').locator('li')).toHaveCount(18)
  await expect(groupOf('四家').locator('li')).toHaveCount(6)
  await expect(groupOf('四家').getByRole('listitem')).toHaveCount(4)
  const link = (id: number) => groupOf('四家').getByRole('link', { name: partner(id).name })
  await expect(link(1)).not.toHaveAttribute('target')
  await expect(link(2)).toHaveAttribute('rel', 'noopener nofollow')
})

test('a partner page without a partner says so', async ({ page }) => {
  await openPage(page, pages.partner.path)
  await answerNextTry(page, partnerList, {})
  await expect(page.getByText(partnersCopy.empty.title)).toBeVisible()
})

import { calculator } from '#domain/landing/kinds/calculator.ts'
import { newBlock } from '#domain/landing/templates.ts'
import { landingCopy as copy } from '#site/copy/landing.ts'
import { monthlyCostCopy as cost } from '#site/copy/monthly-cost.ts'
import { pages } from '#site/pages.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterByLink } from './support/console.ts'
import { expect, onBoth, test } from './support/site.ts'
import { inClauses } from './support/words.ts'

test(
  'a page that staff made reckons thirty shops as the calculator does, and opens it with the visitor’s own number',
  onBoth,
  async ({ page, site }, { project }) => {
    await enterByLink(page, await site.inviteStaff(`calculator-${project.name}@example.com`, 'owner'))
    const post = async (path: string, data: object) => {
      const answer = await page.request.post(`/console/api${path}`, { data, headers: { origin: site.address } })
      const text = await answer.text()
      expect(answer.status(), text).toBe(200)
      return JSON.parse(text).data
    }
    const path = `/thirty-shops-on-${project.name}.html`
    const { id } = await post('/landing-pages', { name: '三十家店', path, layouts: 0, template: 'empty' })
    const { data } = await (await page.request.get(`/console/api/landing-pages/${id}`)).json()
    const words = { title: '三十家店，一个月多少钱', description: '一家店，一个环境，一条线路，逐项算给您看。' }
    const blocks = [newBlock('top', 'opening'), newBlock('sum', 'calculator')]
    const { version } = await post(`/landing-pages/${id}/draft`, {
      version: data.version,
      fields: { ...data.fields, ...words, blocks },
    })
    await post(`/landing-pages/${id}/publish`, { version })

    await page.goto(path)
    const block = page.locator('[data-block="sum"]')
    const total = await block.getByText(copy.calculator.total('30')).locator('+ dd').innerText()
    await expectAccessible(page)
    await page.goto(pages.pricingGuide.path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(inClauses(cost.title(30, total.replace('¥', ''))))

    await page.goto(path)
    await block.getByLabel(copy.calculator.shops).fill('7')
    await block.getByRole('button', { name: calculator.sample.button }).click()
    await expect(page).toHaveURL(/pricing-guide\.html\?shops=7#/)
    await expect(heading).toContainText(cost.title(7, '')[0] ?? '')
    await expect(page.getByRole('textbox', { name: cost.shops }).first()).toHaveValue('3')
  },
)

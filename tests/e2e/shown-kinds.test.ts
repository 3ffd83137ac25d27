import { type GeneralKindName, generalKinds } from '#domain/landing/kinds/index.ts'
import { newBlock } from '#domain/landing/templates.ts'
import { productModelCopy } from '#site/copy/product-model.ts'
import { pages } from '#site/pages.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterByLink } from './support/console.ts'
import { expect, onBoth, test } from './support/site.ts'

/** What only the writer of a page can give it is left out. */
const kinds = (Object.keys(generalKinds) as GeneralKindName[]).filter(
  (name) => !['opening', 'register', 'pictureText', 'offer', 'video'].includes(name),
)

test(
  'a page with every kind of block shows the records by their names, has one model that answers, and no fault of accessibility',
  onBoth,
  async ({ page, site }, { project }) => {
    await enterByLink(page, await site.inviteStaff(`kinds-${project.name}@example.com`, 'owner'))
    const post = async (path: string, data: object) => {
      const answer = await page.request.post(`/console/api${path}`, { data, headers: { origin: site.address } })
      const text = await answer.text()
      expect(answer.status(), text).toBe(200)
      return JSON.parse(text).data
    }
    const path = `/every-kind-on-${project.name}.html`
    const { id } = await post('/landing-pages', { name: '每一种区块', path, layouts: 0, template: 'empty' })
    const { data } = await (await page.request.get(`/console/api/landing-pages/${id}`)).json()
    const words = { title: '每一种区块', description: '一页里有每一种区块。' }
    const others = [
      newBlock('partners', 'logos', { of: 'partners', linkText: '全部伙伴' }),
      newBlock('second-steps', 'steps'),
      newBlock('third-steps', 'steps'),
      newBlock('second-questions', 'questions', { items: [{ question: '再问一句？', answer: '再答一句。' }] }),
      newBlock('close', 'register'),
    ]
    const blocks = [
      newBlock('top', 'opening'),
      ...kinds.map((kind) => newBlock(`the-${kind.toLowerCase()}`, kind)),
      ...others,
    ]
    const { version } = await post(`/landing-pages/${id}/draft`, {
      version: data.version,
      fields: { ...data.fields, ...words, blocks },
    })
    await post(`/landing-pages/${id}/publish`, { version })

    await page.goto(path)
    const block = (name: string) => page.locator(`[data-block="${name}"]`)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const empty = await page.locator('[data-block]:empty').evaluateAll((all) => all.map((one) => one.outerHTML))
    expect(empty).toEqual([])

    // Each name leads to the platform's own page, and the list of all to that of its kind.
    const platform = block('the-logos').getByRole('listitem').getByRole('link').first()
    await expect(platform).toHaveAttribute('href', new RegExp(`^${pages.platformDetail.path}\\?platformId=\\d+$`))
    await expect(block('partners').getByRole('link', { name: '全部伙伴' })).toHaveAttribute('href', pages.partner.path)

    // Search leads to one list of questions; two blocks of one ground never meet.
    await expect(page.locator('#questions')).toHaveCount(1)
    const grounds = await page
      .locator('main [data-block] > section, main [data-block] [data-kept] > section')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-ground')))
    expect(grounds.length).toBeGreaterThan(kinds.length)
    expect(grounds.filter((ground, at) => ground !== 'light' && ground === grounds[at - 1])).toEqual([])

    const model = block('the-productmodel')
    await model.scrollIntoViewIfNeeded()
    const team = model.getByRole('tab', { name: productModelCopy.tabs.team })
    // Its script is on its way.
    await expect(async () => {
      await team.click()
      await expect(team).toHaveAttribute('aria-selected', 'true')
    }).toPass()
    // What is around it stays as the document brought it.
    await expect(block('second-questions').getByText('再问一句？')).toBeVisible()
  },
)

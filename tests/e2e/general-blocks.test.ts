import { readdir, readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Block } from '#domain/landing/blocks.ts'
import { findKind, type GeneralKindName, generalKinds } from '#domain/landing/kinds/index.ts'
import { sitePathOf } from '#domain/landing/site-pages.ts'
import { newBlock } from '#domain/landing/templates.ts'
import { enterByLink } from './support/console.ts'
import { expect, onDesktop, test } from './support/site.ts'

const kinds = (Object.keys(generalKinds) as GeneralKindName[]).filter((name) => findKind(name)?.place === undefined)
/** What a new block lacks. */
const pictures = { picture: '/social/cloud.png', video: '/media/2026/11/cccccccccccc.mp4' }
const ownPages = ['cloud', 'aboutUs'] as const
const titleOf = (kind: GeneralKindName) => `一块${kind}`

/** The calls of the console by a member who has signed in. */
function callsOf(page: Page, origin: string) {
  const read = async (path: string) => (await (await page.request.get(`/console/api${path}`)).json()).data
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/console/api${path}`, { data, headers: { origin } })
    const text = await answer.text()
    expect(answer.status(), text).toBe(200)
    return JSON.parse(text).data
  }
  return { read, post }
}

/** The questions of a document's structured data. */
function questionsIn(html: string): string[] {
  const texts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  )
  return texts
    .map((text) => JSON.parse(text))
    .filter((data) => data['@type'] === 'FAQPage')
    .flatMap((data) => data.mainEntity.map(({ name }: { name: string }) => name))
}

/** How each element of the section with this title looks: what it is, its size, and what its styles come to. */
const looksOf = (page: Page, title: string) =>
  page.evaluate(async (wanted) => {
    const heading = [...document.querySelectorAll('h2')].find((one) => one.textContent === wanted)
    const section = heading?.closest('section')
    if (!section) return null
    // A page that has just opened leaves the layout of its lower sections for later.
    section.style.contentVisibility = 'visible'
    for (const image of section.querySelectorAll('img')) {
      image.loading = 'eager'
      await image.decode()
    }
    return [section, ...section.querySelectorAll('*')].map((element) => {
      const { width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const names = ['display', 'color', 'background-color', 'font-size', 'font-weight', 'line-height', 'gap'] as const
      const more = ['padding', 'margin', 'border-width', 'border-radius', 'grid-template-columns', 'position'] as const
      const looks = [...names, ...more].map((name) => style.getPropertyValue(name)).join(' ')
      return `${element.tagName} ${Math.round(width)}x${Math.round(height)} ${looks}`
    })
  }, title)

test(
  'a general block on a page of the site’s own looks as it does on a page that staff made, and costs no other page a byte',
  onDesktop,
  async ({ page, site }) => {
    await enterByLink(page, await site.inviteStaff('general-blocks@example.com', 'editor'))
    const { read, post } = callsOf(page, site.address)
    const until = '2099-01-01 00:00:00'
    const general = kinds.map((kind): Block => {
      const block = newBlock(`general-${kind.toLowerCase()}`, kind)
      const fields = { ...block.fields, title: titleOf(kind) }
      return {
        ...block,
        fields: {
          ...fields,
          ...(kind === 'offer' && { until }),
          ...((kind === 'pictureText' || kind === 'video') && pictures),
        },
      }
    })
    const save = async (id: number, blocks: (own: Block[]) => Block[]) => {
      const { version, fields } = await read(`/landing-pages/${id}`)
      await post(`/landing-pages/${id}/draft`, { version, fields: { ...fields, blocks: blocks(fields.blocks) } })
    }
    const show = async (id: number, width: number) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/console/preview/landing/${id}?width=${width}`)
      return Promise.all(kinds.map(async (kind) => [kind, await looksOf(page, titleOf(kind))] as const))
    }
    const made = await post('/landing-pages', { name: '通用区块', path: null, layouts: 0, template: 'empty' })
    await save(made.id, ([first]) => [first ?? newBlock('first', 'opening'), ...general])
    const list: { id: number; path: string; secondOf: number | null }[] = (await read('/landing-pages')).rows
    // A second version, which another journey may have left, has its page's address.
    const idOf = (name: (typeof ownPages)[number]) =>
      list.find(({ path, secondOf }) => path === sitePathOf(name) && secondOf === null)?.id ?? 0
    for (const width of [390, 1440]) {
      const own = new Map(await show(made.id, width))
      for (const name of ownPages) {
        const id = idOf(name)
        await save(id, ([first, ...others]) => [
          ...(first ? [first] : []),
          ...general,
          ...others.filter(({ id: other }) => !other.startsWith('general-')),
        ])
        for (const [kind, looks] of await show(id, width)) {
          expect(looks?.length, `${kind} on ${name} at ${width} px`).toBeGreaterThan(1)
          expect(looks, `${kind} on ${name} at ${width} px`).toEqual(own.get(kind))
        }
        // Nothing runs out of the page.
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    }
    // The public pages have none of it: neither a block nor a style.
    for (const name of ownPages) {
      const id = idOf(name)
      const draft = await (await page.request.get(`/console/preview/landing/${id}?width=1440`)).text()
      const shown = await (await page.request.get(sitePathOf(name))).text()
      const stylesIn = (html: string) => /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1]?.length ?? 0
      expect(stylesIn(shown)).toBeLessThan(stylesIn(draft))
      // Engines read its questions beside those of the page's own sections.
      for (const { question } of generalKinds.questions.sample.items) {
        expect(questionsIn(draft)).toContain(question)
        expect(questionsIn(shown)).not.toContain(question)
      }
      const { version } = await read(`/landing-pages/${id}`)
      await post(`/landing-pages/${id}/draft/drop`, { version })
    }
  },
)

test(
  'a page that staff made brings the styles of the product model only where it has one',
  onDesktop,
  async ({ page, site }) => {
    await enterByLink(page, await site.inviteStaff('model-styles@example.com', 'editor'))
    const { read, post } = callsOf(page, site.address)
    const folder = 'dist/client/assets'
    const names = (await readdir(folder)).filter((name) => /^product-model-.*\.css$/.test(name))
    expect(names).toHaveLength(1)
    const sheet = await readFile(`${folder}/${names[0]}`, 'utf8')
    const open = async (address: string, kinds: GeneralKindName[]) => {
      const made = await post('/landing-pages', { name: address, path: address, layouts: 0, template: 'empty' })
      const { version, fields } = await read(`/landing-pages/${made.id}`)
      const blocks = ['opening' as const, ...kinds].map((kind) => newBlock(`b-${kind.toLowerCase()}`, kind))
      const text = { ...fields, title: address, description: address, blocks }
      const saved = await post(`/landing-pages/${made.id}/draft`, { version, fields: text })
      await post(`/landing-pages/${made.id}/publish`, { version: saved.version })
      return (await page.request.get(address)).text()
    }
    const still = ['cards', 'steps'] as const
    const [without, withModel] = [
      await open('/without-model.html', [...still]),
      await open('/with-model.html', [...still, 'productModel']),
    ]
    expect(withModel).toContain(sheet.trim())
    // Not the sheet, and no part of it: each rule is of the model alone.
    const rules = sheet.split('}').filter((rule) => rule.includes('{') && !rule.includes('@media'))
    expect(rules.filter((rule) => without.includes(rule))).toEqual([])
    // Opened anew from memory it is the same page.
    expect(await (await page.request.get('/without-model.html')).text()).toBe(without)
    await page.goto('/with-model.html')
    await expect(page.locator('[data-block="b-productmodel"]').getByRole('tab').first()).toBeVisible()
  },
)

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { StoredFields } from '#domain/landing/block-fields.ts'
import { type GeneralKindName, generalKinds } from '#domain/landing/kinds/index.ts'
import { newBlock } from '#domain/landing/templates.ts'
import { enterByLink } from './console.ts'
import type { test } from './site.ts'
import { expect } from './site.ts'

type Site = Parameters<Parameters<typeof test>[2]>[0]['site']

/** Publishes a page of staff that has every kind of block once, and some of them twice. */
export async function publishEveryKind(page: Page, site: Site, name: string): Promise<string> {
  await enterByLink(page, await site.inviteStaff(`${name}@example.com`, 'owner'))
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/console/api${path}`, { data, headers: { origin: site.address } })
    const text = await answer.text()
    expect(answer.status(), text).toBe(200)
    return JSON.parse(text).data
  }
  const upload = async (fileName: string) => {
    const data = await readFile(new URL(`../../../public/film/${fileName}`, import.meta.url))
    const headers = {
      origin: site.address,
      'content-type': 'application/octet-stream',
      'x-file-name': `${name}-${fileName}`,
    }
    const answer = await page.request.post('/console/api/media', { data, headers })
    expect(answer.status(), fileName).toBe(200)
    return (await answer.json()).data.address
  }
  const picture = '/social/cloud.png'
  /** What the sample of a kind leaves to the writer of a page. */
  const given: Partial<Record<GeneralKindName, StoredFields>> = {
    pictureText: { picture, alt: '云号的卡片' },
    offer: { until: '2099-01-01 00:00:00' },
    video: { picture, video: await upload('tour.mp4'), captions: await upload('tour.vtt') },
  }
  const path = `/${name}.html`
  const { id } = await post('/landing-pages', { name: '每一种区块', path, layouts: 0, template: 'empty' })
  const { data } = await (await page.request.get(`/console/api/landing-pages/${id}`)).json()
  const words = { title: '每一种区块', description: '一页里有每一种区块。' }
  const kinds = (Object.keys(generalKinds) as GeneralKindName[]).filter(
    (kind) => kind !== 'opening' && kind !== 'register',
  )
  const blocks = [
    newBlock('top', 'opening'),
    ...kinds.map((kind) => newBlock(`the-${kind.toLowerCase()}`, kind, given[kind])),
    newBlock('partners', 'logos', { of: 'partners', linkText: '全部伙伴' }),
    newBlock('second-steps', 'steps'),
    newBlock('third-steps', 'steps'),
    newBlock('second-questions', 'questions', { items: [{ question: '再问一句？', answer: '再答一句。' }] }),
    newBlock('site-figures', 'figures', { from: 'settings' }),
    newBlock('close', 'register'),
  ]
  const { version } = await post(`/landing-pages/${id}/draft`, {
    version: data.version,
    fields: { ...data.fields, ...words, blocks },
  })
  await post(`/landing-pages/${id}/publish`, { version })
  // A page that is made while the server is busy goes out without what its records did not say in time.
  const isWhole = async () => !/<div data-block="[^"]*"><\/div>/.test(await (await page.request.get(path)).text())
  await expect.poll(isWhole).toBe(true)
  return path
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { noPrices } from '#contract/site-prices.ts'
import { defaultSiteSettings, type SiteSettings } from '#contract/site-settings.ts'
import { PageDocument } from '#server/cache/page-document.ts'
import { cacheFragmentsOf, createFragmentCache, type FragmentCache } from '#server/pages/render/cached-fragments.ts'
import { pages } from '#site/pages.ts'
import type { RenderContext } from '#site/visit/render-context.ts'
import { SettingsProvider } from '#site/visit/settings.tsx'
import type { Visit } from '#site/visit/visit.ts'
import { VisitProvider } from '#site/visit/visit-context.tsx'
import { MainFrame } from './main-frame.tsx'

const bridge = Symbol.for('fanyu.render-context')
const contexts = new AsyncLocalStorage<RenderContext>()
Object.assign(globalThis, { [bridge]: contexts })
afterAll(() => Reflect.deleteProperty(globalThis, bridge))

type Shown = { page: keyof typeof pages; visit: Visit; settings: SiteSettings; isDeep?: boolean }

function frameOf({ page, visit, settings, isDeep = false }: Shown) {
  const frame = MainFrame({ page: pages[page], children: createElement('p', null, page) })
  // Elsewhere in the tree the same parts have other ids.
  const placed = isDeep ? createElement('div', null, createElement('hr'), frame, createElement('hr')) : frame
  return VisitProvider({
    visit,
    children: SettingsProvider({ settings: { ...settings, prices: noPrices }, children: placed }),
  })
}

/** What a visitor gets, with the parts that earlier pages left; `rendered` are those that were none of them. */
function send(shown: Shown, parts: FragmentCache): { text: string; rendered: number } {
  const { platform, baidu, origin } = shown.visit
  const nonce = 'k3Jx0pQw9sVbN1mZ2aYc4d'
  const { deferText, cachedFragment, read } = cacheFragmentsOf({ platform, nonce }, parts)
  const askApi = () => Promise.reject(new Error('A frame asks for nothing'))
  const context = { platform, baidu, origin, nonce, askApi, deferText, cachedFragment, captureHtml() {} }
  const html = contexts.run(context, () => renderToString(frameOf(shown)))
  const { html: marked, kept } = read(html)
  return { text: new PageDocument(marked, kept).toString(), rendered: html.split('data-kept').length - 1 }
}

test('every page has the frame that it would render itself, whichever pages came before', () => {
  const parts = createFragmentCache()
  const renamed = { ...defaultSiteSettings, brandName: '新名', consultChatUrl: 'https://chat.example.org/' }
  let rendered = 0
  let sent = 0
  for (let round = 1; round <= 2; round += 1)
    for (const page of ['home', 'price', 'xwdt', 'article', 'notFound'] as const)
      for (const platform of ['pc', 'mobile'] as const)
        for (const baidu of [false, true])
          for (const isDeep of [false, true])
            for (const settings of [defaultSiteSettings, renamed]) {
              const shown = { page, visit: { platform, baidu, origin: 'https://www.example.com' }, settings, isDeep }
              const answer = send(shown, parts)
              expect(answer.text).toBe(renderToString(frameOf(shown)))
              rendered += answer.rendered
              sent += 1
              if (round === 2) expect(answer.rendered).toBe(0)
            }
  // The bar marks its own page; the footer and the rail are those of all pages.
  expect(rendered).toBe(sent / 2 + (2 * sent) / 2 / 5)
})

import { createRootRoute } from '@tanstack/react-router'
import { documents } from '#site/pages.ts'
import { readSettings, withoutStillRecords } from '#site/read-settings.ts'
import { readVisit } from '#site/visit/visit.ts'

/** What all pages have: their context and their head. Their document is `PageDocument`. */
export const Route = createRootRoute({
  beforeLoad: async () => ({ visit: readVisit(), settings: withoutStillRecords(await readSettings()) }),
  head: ({ match: { context } }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#081B3A' },
      { name: 'format-detection', content: 'telephone=no' },
      { name: 'applicable-device', content: 'pc,mobile' },
      { httpEquiv: 'Cache-Control', content: 'no-transform' },
      { httpEquiv: 'Cache-Control', content: 'no-siteapp' },
      ...verification(context.settings.baiduVerification),
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icon-180.png' },
      { rel: 'manifest', href: documents.webManifest.path },
    ],
  }),
})

/** Proves to Baidu's webmaster platform that the site is ours; null where the settings have no code. */
function verification(content: string | undefined) {
  return content ? [{ name: 'baidu-site-verification', content }] : []
}

import { readSettings } from '#site/read-settings.ts'
import { textDocument } from './answers.ts'
import type { DocumentMaker } from './document-maker.ts'

/** What a browser calls the site on a start screen. The icons are drawn by scripts/draw-icons.ts. */
export const webManifest: DocumentMaker = async () => {
  const { productName, brandName } = await readSettings()
  const manifest = {
    name: productName,
    short_name: brandName,
    lang: 'zh-CN',
    start_url: '/',
    display: 'browser',
    background_color: '#FFFFFF',
    theme_color: '#081B3A',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    ],
  }
  return textDocument(JSON.stringify(manifest, null, 2), 'application/manifest+json')
}

import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pages } from '#site/pages.ts'
import { pageHead } from '#site/seo/page-head.ts'

/** A build leaves it out, and a built site redirects its address (server/built-site.ts). */
const Gallery = import.meta.env.DEV
  ? lazy(() => import('#site/features/gallery/gallery.tsx').then((part) => ({ default: part.Gallery })))
  : () => null

export const Route = createFileRoute('/ui.html')({
  head: ({ match: { context: site } }) => pageHead(site, { page: pages.gallery }),
  component: () => (
    <MainFrame page={pages.gallery} registerBar={false}>
      <Gallery />
    </MainFrame>
  ),
})

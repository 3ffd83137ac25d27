import { createFileRoute } from '@tanstack/react-router'
import { Gallery } from '#site/features/gallery/gallery.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pageHead } from '#site/lib/seo.ts'
import { pages } from '#site/pages.ts'

export const Route = createFileRoute('/ui.html')({
  head: ({ match }) => pageHead({ page: pages.gallery, ...match.context }),
  component: () => (
    <MainFrame page={pages.gallery} registerBar={false}>
      <Gallery />
    </MainFrame>
  ),
})

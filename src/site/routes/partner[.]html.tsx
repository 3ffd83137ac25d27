import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { frameCopy } from '#site/copy/frame.ts'
import type { PartnersAnswer } from '#site/features/partners/partners.ts'
import { Contact, PartnersPage } from '#site/features/partners/partners-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData, useRetry } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { pageHead } from '#site/seo/page-head.ts'
import { api } from '#site/session/api-client.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'

const page = pages.partner

export const Route = createFileRoute('/partner.html')({
  loader: async (): Promise<PartnersAnswer> => {
    const list = await api.call('GET /partnerChainConfig/queryPartnerChainList')
    if (list.code !== 200) return { failure: list.msg, groups: [], isExample: false }
    const groups = Object.entries(list.data).map(([title, rows]) => ({
      title,
      partners: rows.map(({ id, name, pictureUrl, jumpLinks, step = '', introduction = '' }) => {
        return { id, name, picture: pictureUrl, link: jumpLinks, step, introduction }
      }),
    }))
    const isExample = Object.values(list.data).some((rows) => rows.some((row) => row.isExample))
    return { failure: null, groups, isExample }
  },
  // Without its lists no engine keeps the page.
  head: ({ match: { context: site }, loaderData }) =>
    pageHead(site, {
      page,
      indexed: (loaderData?.groups.length ?? 0) > 0,
      isEmpty: loaderData?.failure === null && loaderData.groups.length === 0,
      crumbs: [page],
    }),
  component: Partners,
})

/** The partner page. Lists that did not come leave all the rest of the page standing. */
function Partners(): ReactNode {
  const answer = usePageData('/partner.html')
  const { qr, brandPhone } = useSettings()
  const { platform } = useVisit()
  const retry = useRetry()
  return (
    <MainFrame page={page} example={answer.isExample && frameCopy.example.page}>
      <PartnersPage
        answer={answer}
        contact={<Contact qr={qr.business} phone={brandPhone} onPhone={platform === 'mobile'} />}
        onRetry={retry}
      />
    </MainFrame>
  )
}

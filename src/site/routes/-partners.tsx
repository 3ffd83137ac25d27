import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Contact } from '#site/features/partners/contact.tsx'
import type { PartnersAnswer } from '#site/features/partners/partners.ts'
import { PartnersPage } from '#site/features/partners/partners-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { useSettings } from '#site/lib/settings.tsx'
import { useVisit } from '#site/lib/visit-context.tsx'
import { pages } from '#site/pages.ts'

/** The partner page. Lists that did not come leave all the rest of the page standing. */
export function Partners({ answer }: { answer: PartnersAnswer }): ReactNode {
  const { qr, brandPhone } = useSettings()
  const { platform } = useVisit()
  const router = useRouter()
  return (
    <MainFrame page={pages.partner}>
      <PartnersPage
        answer={answer}
        contact={<Contact qr={qr.business} phone={brandPhone} onPhone={platform === 'mobile'} />}
        onRetry={() => router.invalidate()}
      />
    </MainFrame>
  )
}

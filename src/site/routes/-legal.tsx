import type { ReactNode } from 'react'
import type { LegalKind } from '#domain/legal/legal-document.ts'
import { legalCopy } from '#site/copy/legal.ts'
import { LegalPage } from '#site/features/legal/legal-page.tsx'
import { LegalText } from '#site/features/legal/legal-text.tsx'
import type { LegalView } from '#site/features/legal/legal-view.ts'
import { CopyrightLine } from '#site/layouts/copyright-line.tsx'
import { HomeLink } from '#site/layouts/home-link.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageQuery } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { FailedState } from '#site/parts/failed-state.tsx'

/** What came for a document's page. */
export type LegalLoaded = { legal: LegalView } | { failure: string }

/** The address may ask for three things: `origin`, `platform` and `version` (readings 5, legal pages). */
type LegalQuery = Readonly<Record<string, unknown>>

/** A legal document. Its text is rendered on the server alone: the browser's bundle does not hold it. */
export function Legal({ kind, loaded }: { kind: LegalKind; loaded: LegalLoaded }): ReactNode {
  const { origin, platform }: LegalQuery = usePageQuery()
  if ('failure' in loaded) {
    return (
      <MainFrame page={pages[kind]}>
        <FailedState title={legalCopy.failed} hint={loaded.failure} />
      </MainFrame>
    )
  }
  const { legal } = loaded
  return (
    <LegalPage
      kind={kind}
      legal={legal}
      fullWidth={platform === 'mobile'}
      fromHome={origin === 'home'}
      homeLink={<HomeLink className={undefined} />}
      foot={<CopyrightLine />}
    >
      {import.meta.env.SSR && <LegalText kind={kind} legal={legal} />}
    </LegalPage>
  )
}

import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LegalKind } from '#site/features/legal/legal-document.ts'
import { LegalPage } from '#site/features/legal/legal-page.tsx'
import { LegalText } from '#site/features/legal/legal-text.tsx'
import { CopyrightLine } from '#site/layouts/copyright-line.tsx'
import { HomeLink } from '#site/layouts/home-link.tsx'
import { useSettings } from '#site/visit/settings.tsx'

/** The address may ask for two things: `origin` and `platform` (readings 5, legal pages). */
type LegalQuery = Readonly<Record<string, unknown>>

/** A legal document. Its text is rendered on the server alone: the browser's bundle does not hold it. */
export function Legal({ kind }: { kind: LegalKind }): ReactNode {
  const { origin, platform }: LegalQuery = useRouterState({ select: ({ location }) => location.search })
  const version = useSettings().documents[kind]
  return (
    <LegalPage
      kind={kind}
      fullWidth={platform === 'mobile'}
      fromHome={origin === 'home'}
      homeLink={<HomeLink className={undefined} />}
      foot={<CopyrightLine />}
    >
      {import.meta.env.SSR && <LegalText kind={kind} version={version} />}
    </LegalPage>
  )
}

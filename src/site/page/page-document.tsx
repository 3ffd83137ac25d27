import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { NotFound } from '#site/layouts/not-found.tsx'
import { BareError, RouteError } from '#site/layouts/route-error.tsx'
import { announceReady, watchLayout } from '#site/visit/document-marks.ts'
import { SettingsProvider } from '#site/visit/settings.tsx'
import { readVisit } from '#site/visit/visit.ts'
import { VisitProvider } from '#site/visit/visit-context.tsx'
import { ToastRegion } from '#ui/toast.tsx'
import '#ui/tokens.css'
import '#ui/base.css'
import { ErrorBoundary } from './error-boundary.tsx'
import { OpenPageContext, type PageState } from './page-state.ts'
import { useOpenPage } from './use-open-page.ts'

type PageDocumentProps = {
  initial: PageState
  /** The route's own view. */
  View: ComponentType
  /** What the server alone writes into `<head>` and at the end of `<body>`; the browser leaves it as it came. */
  head?: ReactNode
  scripts?: ReactNode
}

const views = { notFound: NotFound, failed: RouteError }

/** The whole document of a page: the server renders it, and the browser hydrates the same (decision 117). */
export function PageDocument({ initial, View, head, scripts }: PageDocumentProps): ReactNode {
  const page = useOpenPage(initial)
  const { settings, view } = page.state
  const visit = readVisit()
  const Shown = view === 'page' ? View : views[view]
  useEffect(watchLayout, [])
  useEffect(announceReady, [])
  return (
    <html
      lang="zh-CN"
      data-platform={visit.platform}
      data-baidu={visit.baidu ? '1' : undefined}
      data-origin={visit.origin}
      data-notice={settings.notice?.id}
      suppressHydrationWarning
    >
      <head>{head}</head>
      <body>
        <ErrorBoundary fallback={<BareError />}>
          <OpenPageContext value={page}>
            <SettingsProvider settings={settings}>
              <VisitProvider visit={visit}>
                <Suspense>
                  <ErrorBoundary fallback={<RouteError />} resetKey={page.state}>
                    <Shown />
                  </ErrorBoundary>
                </Suspense>
                <ToastRegion />
              </VisitProvider>
            </SettingsProvider>
          </OpenPageContext>
        </ErrorBoundary>
        {scripts}
      </body>
    </html>
  )
}

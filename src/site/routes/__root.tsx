import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { BareError } from '#site/layouts/route-error.tsx'
import { cacheSettings, readSettings } from '#site/read-settings.ts'
import { announceReady, watchLayout } from '#site/visit/document-marks.ts'
import { SettingsProvider } from '#site/visit/settings.tsx'
import { readVisit } from '#site/visit/visit.ts'
import { VisitProvider } from '#site/visit/visit-context.tsx'
import { ToastRegion } from '#ui/toast.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

export const Route = createRootRoute({
  beforeLoad: async () => ({ visit: readVisit(), settings: await readSettings() }),
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
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }),
  shellComponent: Document,
  component: Root,
  errorComponent: BareError,
})

/** Proves to Baidu's webmaster platform that the site is ours; null where the settings have no code. */
function verification(content: string | undefined) {
  return content ? [{ name: 'baidu-site-verification', content }] : []
}

function Document({ children }: { children: ReactNode }) {
  const { visit, settings } = Route.useRouteContext()
  return (
    <html
      lang="zh-CN"
      data-platform={visit.platform}
      data-baidu={visit.baidu ? '1' : undefined}
      data-notice={settings.notice?.id}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Root() {
  const { visit, settings } = Route.useRouteContext()
  useEffect(watchLayout, [])
  useEffect(() => cacheSettings(settings), [settings])
  useEffect(announceReady, [])
  return (
    <SettingsProvider settings={settings}>
      <VisitProvider visit={visit}>
        <Outlet />
        <ToastRegion />
      </VisitProvider>
    </SettingsProvider>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { AccountCancelPage } from '#site/features/account-cancel/account-cancel-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pages } from '#site/pages.ts'
import { pageHead } from '#site/seo/page-head.ts'
import { whenReachable } from '#ui/missing-parts.ts'
import { SkeletonBlock } from '#ui/skeleton.tsx'

const page = pages.accountCancel

export const Route = createFileRoute('/account-cancel.html')({
  head: ({ match: { context: site } }) => pageHead(site, { page }),
  component: AccountCancel,
})

/** Fetched when somebody has to log in: who is logged in, and the server, never show it. */
const LoginBox = lazy(async () => ({
  default: (await whenReachable(() => import('./-account-login.tsx'))).AccountLogin,
}))

/** The page on which the owner of an account asks for it to be closed. */
function AccountCancel(): ReactNode {
  return (
    <MainFrame page={page} registerBar={false}>
      <AccountCancelPage
        login={
          <Suspense fallback={<SkeletonBlock height={436} />}>
            <LoginBox />
          </Suspense>
        }
      />
    </MainFrame>
  )
}

import { lazy, type ReactNode, Suspense } from 'react'
import { AccountCancelPage } from '#site/features/account-cancel/account-cancel-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pages } from '#site/pages.ts'

/** Fetched when somebody has to log in: who is logged in, and the server, never show it. */
const LoginBox = lazy(() => import('./-account-cancel-login.tsx').then(({ CancelLogin }) => ({ default: CancelLogin })))

/** The page on which the owner of an account asks for it to be closed. */
export function AccountCancel(): ReactNode {
  return (
    <MainFrame page={pages.accountCancel} registerBar={false}>
      <AccountCancelPage
        login={
          <Suspense>
            <LoginBox />
          </Suspense>
        }
      />
    </MainFrame>
  )
}

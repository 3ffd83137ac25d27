import { createFileRoute } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { AccountPage } from '#site/features/account/account-page.tsx'
import { OrderSlotContext } from '#site/features/account/order-slot.ts'
import { OwnOrder } from '#site/features/price-calculator/chosen-order/chosen-order.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pages } from '#site/pages.ts'
import { pageHead } from '#site/seo/page-head.ts'
import { SkeletonBlock } from '#ui/skeleton.tsx'

const page = pages.account

export const Route = createFileRoute('/account.html')({
  head: ({ match: { context: site } }) => pageHead(site, { page }),
  component: Account,
})

const LoginBox = lazy(() => import('./-account-login.tsx').then(({ AccountLogin }) => ({ default: AccountLogin })))
const PasswordDialog = lazy(() => import('./-account-password.tsx').then((part) => ({ default: part.AccountPassword })))

/** The page with everything that belongs to a visitor's account. */
function Account(): ReactNode {
  return (
    <MainFrame page={page} registerBar={false}>
      <OrderSlotContext value={OwnOrder}>
        <AccountPage
          PasswordDialog={PasswordDialog}
          login={
            <Suspense fallback={<SkeletonBlock height={436} />}>
              <LoginBox />
            </Suspense>
          }
        />
      </OrderSlotContext>
    </MainFrame>
  )
}

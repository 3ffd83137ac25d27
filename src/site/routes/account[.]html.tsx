import { createFileRoute } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { AccountPage } from '#site/features/account/account-page.tsx'
import { OrderSlotContext } from '#site/features/account/order-slot.ts'
import { OwnOrder } from '#site/features/price-calculator/chosen-order/chosen-order.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pages } from '#site/pages.ts'
import { openedPart } from '#site/parts/opened-part.tsx'
import { pageHead } from '#site/seo/page-head.ts'
import { whenReachable } from '#ui/missing-parts.ts'
import { SkeletonBlock } from '#ui/skeleton.tsx'

const page = pages.account

export const Route = createFileRoute('/account.html')({
  head: ({ match: { context: site } }) => pageHead(site, { page }),
  component: Account,
})

const LoginBox = lazy(async () => ({
  default: (await whenReachable(() => import('./-account-login.tsx'))).AccountLogin,
}))
const PasswordDialog = openedPart(() => import('./-account-password.tsx').then((part) => part.AccountPassword))

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

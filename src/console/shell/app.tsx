import { QueryClientProvider } from '@tanstack/react-query'
import {
  CatchBoundary,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
  redirect,
} from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { readings } from '../kit/readings.ts'
import { FailedPage, MissingPage } from '../kit/states.tsx'
import { Frame } from './frame.tsx'
import { pages } from './pages.ts'

// Not in the first load: a member who has a session needs neither, nor the forms, passkeys and QR codes that they take.
const entering = () => import('./sign-in/sign-in-page.tsx')
const SignInPage = lazyRouteComponent(entering, 'SignInPage')

const root = createRootRoute({ component: Outlet })

// Outside the frame, because the frame sends visitors without a session here.
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ back }: Record<string, unknown>) => ({ back: ownPath(back) }),
  component: SignIn,
})
const enter = createRoute({
  getParentRoute: () => root,
  path: '/enter',
  component: lazyRouteComponent(entering, 'EnterPage'),
})
// `id` instead of `path`: the frame adds no segment to the addresses of its pages.
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame })
// Any other address: the navigation leads on from it.
const missing = createRoute({ getParentRoute: () => frame, path: '$', component: MissingPage })

// The addresses are made from the table of pages, so that a page without a row has no address.
const pageRoutes = pages.flatMap(({ path, component, thing, parts = [] }) => [
  createRoute({ getParentRoute: () => frame, path, component }),
  ...(thing ? [thing, ...parts] : parts).map((part) =>
    createRoute({ getParentRoute: () => frame, path: `${path}${part.path}`, component: part.component }),
  ),
  ...parts.flatMap((part) => (part.former === undefined ? [] : [leadOn(part.former, `${path}${part.path}`)])),
])

/** A route of an old address, which leads to another one with its query. */
function leadOn(from: string, to: string) {
  return createRoute({
    getParentRoute: () => frame,
    path: from,
    beforeLoad: ({ location: { search } }) => {
      const target = { to, search, replace: true } as unknown as { to: '/' }
      throw redirect(target)
    },
  })
}

const router = createRouter({
  routeTree: root.addChildren([signIn, enter, frame.addChildren([...pageRoutes, missing])]),
  basepath: '/console',
  // Pointing at a link loads the page's script before the press.
  defaultPreload: 'intent',
  // A page that throws is replaced alone. The outer boundary in `App` catches what the frame itself throws, instead of
  // the router's own boundary, whose message is English.
  defaultErrorComponent: FailedPage,
  disableGlobalCatchBoundary: true,
  scrollRestoration: true,
  // Another list's table begins at its left; the router would take the place of the one before for its own.
  scrollToTopSelectors: ['[data-scroller]'],
  // A list's state is written as plain `name=value` words (list-state.ts). By default the router would write JSON, and
  // read `12` as a number.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  // Empty values are left out: an address names only what differs from the default.
  stringifySearch: (search) => {
    const entries = Object.entries(search).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
    return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
  },
})

function SignIn(): ReactNode {
  const { back } = signIn.useSearch()
  return (
    <Suspense fallback={null}>
      <SignInPage back={back || '/'} />
    </Suspense>
  )
}

/**
 * The address to return to after the sign-in: a path below `/console` with its query, or '' for the start page.
 * `//host` is refused, because browsers read it as the address of another site.
 */
function ownPath(back: unknown): string {
  return typeof back === 'string' && /^\/(?!\/)[\w\-/?=&%.]*$/.test(back) ? back : ''
}

/** The whole console: its routes, and the cache of answers that all pages share. */
export function App(): ReactNode {
  return (
    <CatchBoundary getResetKey={() => 'console'} errorComponent={FailedPage}>
      <QueryClientProvider client={readings}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CatchBoundary>
  )
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  CatchBoundary,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RefusedCall } from '../kit/api.ts'
import { FailedPage, MissingPage } from '../kit/states.tsx'
import { Frame } from './frame.tsx'
import { pages } from './pages.ts'
import { EnterPage, SignInPage } from './sign-in/sign-in-page.tsx'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // What was refused is refused again; what was not answered may be the next time.
      retry: (failures, error) => failures < 2 && error instanceof RefusedCall && error.code >= 500,
    },
  },
})

const root = createRootRoute({ component: Outlet, notFoundComponent: MissingPage })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ back }: Record<string, unknown>) => ({ back: ownPath(back) }),
  component: SignIn,
})
const enter = createRoute({ getParentRoute: () => root, path: '/enter', component: EnterPage })
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame, notFoundComponent: MissingPage })

const pageRoutes = pages.flatMap(({ path, component, thing }) => [
  createRoute({ getParentRoute: () => frame, path, component }),
  ...(thing
    ? [createRoute({ getParentRoute: () => frame, path: `${path}${thing.path}`, component: thing.component })]
    : []),
])

const router = createRouter({
  routeTree: root.addChildren([signIn, enter, frame.addChildren(pageRoutes)]),
  basepath: '/console',
  defaultPreload: 'intent',
  // A page that throws is replaced alone. What the frame itself throws is caught below, and nothing by the router's own
  // boundary, which speaks English.
  defaultErrorComponent: FailedPage,
  disableGlobalCatchBoundary: true,
  scrollRestoration: false,
  // A list's state is written by itself (list-state.ts), as short words and not as JSON.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const entries = Object.entries(search).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
    return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
  },
})

function SignIn(): ReactNode {
  const { back } = signIn.useSearch()
  return <SignInPage back={back || '/'} />
}

/** An address of the console to go back to; anything else is the start. */
function ownPath(back: unknown): string {
  return typeof back === 'string' && /^\/(?!\/)[\w\-/?=&%.]*$/.test(back) ? back : ''
}

/** The console: its addresses over its calls. */
export function App(): ReactNode {
  return (
    <CatchBoundary getResetKey={() => 'console'} errorComponent={FailedPage}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CatchBoundary>
  )
}

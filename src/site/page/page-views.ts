import type { ComponentType } from 'react'
import type { RouteId } from './page-state.ts'

const files = import.meta.glob<ComponentType>(['../routes/*.tsx', '!../routes/-*', '!../routes/__root.tsx'], {
  query: '?tsr-split=component',
  import: 'component',
})

/**
 * The view of a route for the browser: the part that the build splits off a route file, for heads and loaders stay out
 * of the first script. The server has all views in its router.
 */
export async function loadView(route: RouteId): Promise<ComponentType> {
  const load = files[routeFile(route)]
  if (load === undefined) throw new Error(`No view of ${route}`)
  return load()
}

/** Where the file of a route is: `../routes/price[.]html.tsx`. */
export function routeFile(route: RouteId): string {
  return `../routes/${route === '/' ? 'index' : route.slice(1).replace('.', '[.]')}.tsx`
}

import type { CallDefinition, CallList } from '#contract/call.ts'

export type FoundCall = { name: string; call: CallDefinition; params: Record<string, string> }

/** A request's address within the API. */
export type ApiAddress = {
  /** As sent, without the `/api` prefix. */
  path: string
  /** The query as sent, without its question mark. */
  search: string
  /** Whether the address had the prefix `/api`: such an address belongs to the API even without a call. */
  prefixed: boolean
  /** The calls at this path, by method. */
  calls: ReadonlyMap<string, FoundCall>
}

/** The API address of a request target (path and query as sent); null for one that belongs to the pages. */
export type FindAddress = (target: { raw: string; search: string }) => ApiAddress | null

type Place = { name: string; call: CallDefinition; segments: readonly string[] }

/** The path without the prefix `/api`, however often it is repeated (readings 3), and whether it was there. */
export function stripApiPrefix(path: string): { path: string; prefixed: boolean } {
  let start = 0
  while (path.startsWith('/api', start) && (path.length === start + 4 || path[start + 4] === '/')) start += 4
  return { path: path.slice(start), prefixed: start > 0 }
}

/** A finder over a list of calls. `strip` removes their common prefix. */
export function createAddressFinder(calls: CallList, strip = stripApiPrefix): FindAddress {
  const places: Place[] = Object.entries(calls).map(([name, call]) => ({ name, call, segments: call.path.split('/') }))
  const fixed = Map.groupBy(
    places.filter((place) => !place.call.path.includes('{')),
    (place) => place.call.path as string,
  )
  const templates = places.filter((place) => place.call.path.includes('{'))

  return ({ raw, search }) => {
    const { path, prefixed } = strip(raw)
    const exact = fixed.get(path)
    const found = exact
      ? exact.map(({ name, call }) => ({ name, call, params: {} }))
      : templates.flatMap((place) => matchTemplate(place, path.split('/')))
    if (found.length === 0 && !prefixed) return null
    return { path, search, prefixed, calls: new Map(found.map((one) => [one.call.method, one])) }
  }
}

/**
 * The call for a method at an address. HEAD is a GET without its body, so it is refused where the GET has side effects.
 */
export function chooseCall({ calls }: ApiAddress, method: string): FoundCall | null {
  const one = calls.get(method === 'HEAD' ? 'GET' : method)
  return one === undefined || (method === 'HEAD' && one.call.acts) ? null : one
}

function matchTemplate({ name, call, segments }: Place, parts: readonly string[]): FoundCall[] {
  if (parts.length !== segments.length) return []
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? ''
    if (!segment.startsWith('{')) {
      if (segment !== part) return []
    } else {
      const value = decode(part)
      if (value === null || value === '') return []
      params[segment.slice(1, -1)] = value
    }
  }
  return [{ name, call, params }]
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

import { createImportGraph, importsOf, resolveImport } from '../../scripts/support/imports.ts'

/**
 * The import law (standards 9), as data. A file belongs to the area with the longest path that its own path starts with;
 * it may import its own area and what the row allows. `packages` lists what may come from npm; `node:` modules are
 * allowed where `node` is true. A `type:` prefix allows the target for types alone.
 */
type Area = { imports: readonly string[]; packages: readonly string[] | 'any'; node?: boolean }

/** What a shared part or a page of the site may be made of. */
const siteShared = [
  'src/domain',
  'src/contract',
  'src/ui',
  ...['copy', 'drawings', 'visit', 'session', 'tracking', 'forms', 'seo', 'pages.ts'].map((name) => `src/site/${name}`),
]

/** What the console has in common with the site, and what it knows of the API. */
const consoleShared = ['src/ui', 'src/domain', 'type:src/contract', 'src/contract/client.ts']

const areas: Record<string, Area> = {
  'src/domain': { imports: [], packages: [] },
  // Comparing and merging texts: the algorithm is a library's.
  'src/domain/difference': { imports: ['src/domain'], packages: ['diff'] },
  'src/contract': { imports: ['src/domain'], packages: ['zod'] },
  'src/db': {
    imports: ['src/domain', 'type:src/server/observe/log.ts', 'type:src/server/ports/clock.ts'],
    packages: ['drizzle-orm', 'pg', '@electric-sql/pglite'],
    node: true,
  },
  // Inside the server the plan below decides; the rows say what a group takes from elsewhere.
  'src/server': {
    imports: [
      'src/domain',
      'src/contract',
      'src/db',
      'type:src/site',
      'src/site/pages.ts',
      'src/site/query-rules.ts',
      'src/site/redirects.ts',
      'src/site/site-texts.ts',
    ],
    packages: 'any',
    node: true,
  },
  'src/server/cache': {
    imports: ['type:src/domain/shared/query-rule.ts', 'type:src/db/client.ts'],
    packages: ['lru-cache'],
    node: true,
  },
  'src/server/ports': {
    imports: ['src/domain', 'type:src/db'],
    packages: ['nodemailer', 'sharp', 'aws4fetch', 'mmdb-lib', 'jsqr', 'pinyin-pro'],
    node: true,
  },
  'src/server/policies': { imports: ['src/domain', 'type:src/db'], packages: [], node: true },
  'src/server/services': {
    imports: ['src/domain', 'src/contract', 'src/db'],
    packages: ['drizzle-orm', 'zod', 'sanitize-html', 'fflate'],
    node: true,
  },
  // What is not ours about second factors: the arithmetic of codes.
  'src/server/services/staff': {
    imports: ['src/domain', 'src/contract', 'src/db'],
    packages: ['drizzle-orm', 'otplib'],
    node: true,
  },
  'src/server/services/credentials': {
    imports: ['src/domain', 'src/contract', 'src/db'],
    packages: ['drizzle-orm', '@simplewebauthn/server'],
    node: true,
  },
  'src/server/http/console': {
    imports: ['src/domain', 'src/contract', 'src/site/pages.ts', 'src/site/redirects.ts'],
    packages: [],
    node: true,
  },
  'src/server/jobs': {
    imports: ['src/domain', 'src/contract', 'src/db'],
    packages: ['drizzle-orm', 'zod'],
    node: true,
  },
  // Pictures with the words of pages, in the hand of the site's drawings.
  'src/server/pages/share-cards': {
    imports: [
      'src/domain',
      'type:src/contract',
      'src/site/copy',
      'src/site/drawings/sail-panels.ts',
      'src/site/seo/page-card.ts',
      'src/ui/mark-paths.ts',
    ],
    packages: ['lru-cache'],
    node: true,
  },
  'src/server/http/presenters': { imports: ['src/domain', 'type:src/contract', 'type:src/db'], packages: [] },
  'src/server/http/api': { imports: ['src/domain', 'src/contract'], packages: ['zod'], node: true },
  'src/ui': { imports: [], packages: ['react', '@base-ui/react'] },
  'src/site/copy': { imports: ['type:src/contract', 'type:src/domain'], packages: [] },
  'src/site/drawings': { imports: ['src/ui'], packages: ['react'] },
  // The site's areas without components of a page import only those before them: visit, session, tracking, forms.
  'src/site/visit': { imports: ['src/domain', 'src/contract', 'type:src/site/pages.ts'], packages: ['react'] },
  'src/site/session': {
    imports: [
      'src/domain',
      'src/contract',
      'src/ui/create-store.ts',
      'src/ui/scroll-page.ts',
      'src/ui/server-clock.ts',
      'src/ui/toast-store.ts',
      'src/site/visit',
    ],
    packages: ['react', '@simplewebauthn/browser'],
  },
  'src/site/tracking': {
    imports: ['src/domain', 'src/contract', 'src/ui/missing-parts.ts', 'src/site/visit', 'src/site/session'],
    packages: ['react'],
  },
  'src/site/forms': {
    imports: ['src/domain', 'src/contract', 'src/ui', 'src/site/visit', 'src/site/session', 'src/site/tracking'],
    packages: ['react'],
  },
  'src/site/seo': {
    imports: [
      'src/domain',
      'src/contract',
      'src/site/pages.ts',
      'src/site/copy/page-descriptions.ts',
      'src/site/visit',
    ],
    packages: ['react'],
  },
  'src/site/parts': { imports: siteShared, packages: ['react', '@tanstack/react-start'] },
  'src/site/features': {
    imports: [...siteShared, 'src/site/parts', 'src/site/redirects.ts'],
    packages: ['react', 'react-dom', '@tanstack/react-start', 'uqr', '@fingerprintjs/fingerprintjs'],
  },
  // The staff's client beside the visitors': the two never meet (decision 001 and the specification, console 1). The
  // shell stands over the pages, the pages over the kit, and no page knows another.
  'src/console': { imports: ['src/console/shell', 'src/ui'], packages: ['react', 'react-dom'] },
  'src/console/shell': {
    imports: [...consoleShared, 'src/console/kit', 'src/console/pages'],
    packages: ['react', 'react-hook-form', '@base-ui/react', '@tanstack/react-router', '@tanstack/react-query'],
  },
  'src/console/pages': {
    imports: [...consoleShared, 'src/console/kit'],
    packages: [
      'react',
      'react-dom',
      'react-hook-form',
      '@base-ui/react',
      '@dnd-kit',
      '@tanstack/react-router',
      '@tanstack/react-query',
    ],
  },
  'src/console/kit': {
    imports: consoleShared,
    packages: [
      'react',
      'react-dom',
      'react-hook-form',
      '@base-ui/react',
      '@dnd-kit',
      '@simplewebauthn/browser',
      'uqr',
      '@tanstack/react-router',
      '@tanstack/react-query',
      '@tiptap',
      'fflate',
      'mammoth',
      'marked',
      'pinyin-pro',
      'read-excel-file',
    ],
  },
  'src/site': {
    imports: ['src/site', 'src/ui', 'src/contract', 'src/domain'],
    packages: ['react', 'react-dom', '@tanstack/react-router', '@tanstack/react-start', 'tanstack-start-manifest:v'],
  },
}

/**
 * The plan of the server (decision 116), from what starts a site to what knows nothing of it. A file imports its own group
 * and those below, for types too; of the services each group imports only those after it. A folder or a file at the root
 * of `src/server` is a group, and of `services` each of its folders.
 */
export const serverPlan = [
  'main.ts',
  'start',
  'schedule',
  'http',
  'operate',
  'pages',
  'services/client',
  'services/work',
  'services/content',
  'services/selling',
  'services/visitors',
  'services/marketing',
  'services/site',
  'services/staff',
  'services/credentials',
  'services/shared',
  'cache',
  'jobs',
  'context.ts',
  'ports',
  'environment',
  'observe',
  'policies',
] as const

/** The place of a file of the server in its plan; -1 for one that has none. */
export function placeInPlan(file: string): number {
  const inside = file.slice('src/server/'.length)
  return serverPlan.findIndex((group) => isInside(inside, group))
}

/** The sentences that say which imports of a file break the law; none when it keeps it. Tests may import what they test with. */
export function breaches(file: string, source: string): string[] {
  const areaName = Object.keys(areas)
    .filter((name) => file.startsWith(`${name}/`))
    .sort((a, b) => b.length - a.length)[0]
  const area = areaName === undefined ? undefined : areas[areaName]
  if (areaName === undefined || area === undefined) return []
  return importsOf(file, source)
    .filter(({ target, typeOnly }) => !isAllowed(file, areaName, area, target, typeOnly))
    .map(({ target }) => `${file} may not import ${target}`)
}

function isAllowed(file: string, areaName: string, area: Area, target: string, typeOnly: boolean): boolean {
  if (target.startsWith('node:')) return area.node === true
  const resolved = resolveImport(file, target)
  if (resolved === null) {
    return area.packages === 'any' || area.packages.some((name) => target === name || target.startsWith(`${name}/`))
  }
  if (isInside(file, 'src/server') && isInside(resolved, 'src/server'))
    return placeInPlan(file) <= placeInPlan(resolved)
  if (isInside(resolved, ownArea(file, areaName))) return true
  if (/\.(css|svg)$/.test(resolved) && !areaName.startsWith('src/console/'))
    return areaName === 'src/ui' || areaName.startsWith('src/site') || areaName === 'src/console'
  return area.imports.some((entry) => {
    const [allowed, forTypes] = entry.startsWith('type:') ? [entry.slice(5), true] : [entry, false]
    return isInside(resolved, allowed) && (typeOnly || !forTypes)
  })
}

/** The own area of a feature or a console page is its folder. */
function ownArea(file: string, areaName: string): string {
  const isPerFolder = areaName === 'src/site/features' || areaName === 'src/console/pages'
  return isPerFolder ? file.split('/').slice(0, 4).join('/') : areaName
}

function isInside(file: string, place: string): boolean {
  return file === place || file.startsWith(`${place}/`)
}

/**
 * The circles of files that import each other's values or types: each is one strongly connected component of two files or
 * more (Tarjan), sorted by path.
 */
export function importCircles(sources: ReadonlyMap<string, string>): string[][] {
  const order = new Map<string, { index: number; low: number }>()
  const open: string[] = []
  const circles: string[][] = []
  const { targetsOf } = createImportGraph(sources, true)
  const visit = (file: string): number => {
    const own = { index: order.size, low: order.size }
    order.set(file, own)
    open.push(file)
    for (const target of targetsOf(file)) {
      if (!order.has(target)) own.low = Math.min(own.low, visit(target))
      else if (open.includes(target)) own.low = Math.min(own.low, order.get(target)?.index ?? own.low)
    }
    if (own.low === own.index) {
      const circle = open.splice(open.indexOf(file))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return own.low
  }
  for (const file of sources.keys()) if (!order.has(file)) visit(file)
  return circles
}

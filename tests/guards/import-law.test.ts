import { expect, test } from 'vitest'
import { importsOf } from '../../scripts/support/imports.ts'
import { breaches, importCircles, placeInPlan, serverPlan } from './import-law.ts'
import { listFiles, readSource } from './sources.ts'

test('every source keeps the import law', () => {
  const files = listFiles('src').filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((file) => breaches(file, readSource(file)))).toEqual([])
})

test('no files import each other in a circle, at run time or for a type', () => {
  const files = listFiles('src').filter(
    (file) => !/\.(test\.tsx?|css)$/.test(file) && !/route-tree|routeTree/.test(file),
  )
  const sources = new Map(files.map((file) => [file, readSource(file)]))
  expect(importCircles(sources)).toEqual([])
  const planted = new Map([
    ['src/a.ts', "import { b } from './b.ts'"],
    ['src/b.ts', "export const c = () => import('./c.ts')"],
    ['src/c.ts', "import { a } from './a.ts'"],
    ['src/d.ts', "import type { a } from './a.ts'"],
  ])
  expect(importCircles(planted)).toEqual([['src/a.ts', 'src/b.ts', 'src/c.ts']])
  planted.set('src/a.ts', "import type { d } from './d.ts'")
  expect(importCircles(planted)).toEqual([['src/a.ts', 'src/d.ts']])
})

test('each file of the server has a place in its plan, and CONTRIBUTING draws the plan', () => {
  const files = listFiles('src/server')
  expect(files.filter((file) => placeInPlan(file) < 0)).toEqual([])
  expect(serverPlan.filter((_, place) => !files.some((file) => placeInPlan(file) === place))).toEqual([])
  const drawing = /^main\.ts [\s\S]*?^```$/m.exec(readSource('CONTRIBUTING.md'))?.[0] ?? ''
  expect([...drawing.matchAll(/^([a-z][a-z/.-]+) {2,}/gm)].map(([, group]) => group)).toEqual([...serverPlan])
})

test.each([
  ['src/domain/pricing/quote.ts', "import { db } from '#db/client.ts'"],
  ['src/domain/pricing/quote.ts', "import { readFileSync } from 'node:fs'"],
  ['src/contract/login.ts', "import { users } from '#db/schema/users.ts'"],
  ['src/server/http/api/accounts.ts', "import type { Db } from '#db/client.ts'"],
  ['src/server/cache/page-cache.ts', "import { banners } from '#contract/cache-tags.ts'"],
  ['src/server/ports/sms.ts', "import type { AppError } from '#server/services/shared/app-error.ts'"],
  ['src/server/services/shared/gate.ts', "import { readToday } from '#server/services/work/today/read-today.ts'"],
  ['src/server/operate/backup/back-up.ts', "const app = () => import('#server/http/app.ts')"],
  ['src/ui/button.tsx', "import { api } from '#site/session/api-client.ts'"],
  ['src/site/visit/visit.ts', "import { api } from '#site/session/api-client.ts'"],
  ['src/site/session/session.ts', "import { track } from '#site/tracking/track.ts'"],
  ['src/site/tracking/track.ts', "import { useForm } from '#site/forms/form.ts'"],
  ['src/site/parts/crumbs.tsx', "import { HomeHero } from '#site/features/home/home-page.tsx'"],
  ['src/site/parts/crumbs.tsx', "import { MainFrame } from '#site/layouts/main-frame.tsx'"],
  ['src/site/forms/form.ts', "import { Crumbs } from '#site/parts/crumbs.tsx'"],
  ['src/site/features/home/home-page.tsx', "import { AuthBox } from '../auth-box/auth-box.tsx'"],
  ['src/site/features/home/home-page.tsx', "const x = () => import('#server/http/app.ts')"],
  ['src/site/features/home/home-page.tsx', "import { App } from '#console/shell/app.tsx'"],
  ['src/site/client-entry.tsx', "const console = () => import('#console/main.tsx')"],
  ['src/server/http/app.ts', "import { pages } from '#console/shell/pages.ts'"],
  ['src/console/pages/audit/audit-list.tsx', "import { pages } from '#site/pages.ts'"],
  ['src/console/pages/audit/audit-list.tsx', "import { RejectDialog } from '../applications/application-list.tsx'"],
  ['src/console/pages/audit/audit-list.tsx', "import styles from '../prices/matrix.module.css'"],
  ['src/console/pages/audit/audit-list.tsx', "import { pages } from '../../shell/pages.ts'"],
  ['src/console/kit/list-page.tsx', "import { AuditPage } from '../pages/audit/audit-list.tsx'"],
  ['src/console/kit/list-page.tsx', "const frame = () => import('../shell/frame.tsx')"],
  ['src/console/pages/audit/audit-list.tsx', "import { consoleCalls } from '#contract/console/index.ts'"],
  ['src/console/pages/audit/audit-list.tsx', "import { z } from 'zod'"],
  ['src/console/pages/audit/audit-list.tsx', "import { auditLog } from '#db/schema/index.ts'"],
  ['src/site/routes/index.tsx', "export { app } from '#server/http/app.ts'"],
  ['src/site/copy/home.ts', "import { pages } from '#site/pages.ts'"],
  ['src/site/features/legal/legal-page.tsx', "import document from '../../../../content/legal/privacy.md'"],
  ['src/server/http/app.ts', "import article from '../../content/demo/articles/brand/hiring.html'"],
])('a planted breach is seen: %s with %s', (file, source) => {
  expect(breaches(file, source)).toHaveLength(1)
})

test('what the law allows passes', () => {
  expect(breaches('src/site/features/home/home-page.tsx', "import { Button } from '#ui/button.tsx'")).toEqual([])
  expect(breaches('src/site/features/home/home-page.tsx', "import { Banner } from './banner.tsx'")).toEqual([])
  expect(breaches('src/site/features/home/home-page.tsx', "import { Crumbs } from '#site/parts/crumbs.tsx'")).toEqual(
    [],
  )
  expect(breaches('src/site/parts/crumbs.tsx', "import { pages } from '#site/pages.ts'")).toEqual([])
  expect(breaches('src/server/http/presenters/accounts.ts', "import type { User } from '#db/schema/users.ts'")).toEqual(
    [],
  )
})

test('the files of content are named by their readers alone', () => {
  const readers = [
    'src/db/seed/content-files.ts',
    'src/server/services/content/landing/standard-page.ts',
    'src/server/services/shared/settings/read-legal.ts',
  ]
  const named = listFiles('src').filter((file) => /['"`]content\/(?:demo|legal|pages)/.test(readSource(file)))
  expect(named.filter((file) => !/\.test\.tsx?$/.test(file))).toEqual(readers)
})

test('types, re-exports and dynamic imports are all seen', () => {
  const source = "import type { A } from './a.ts'; export * from './b.ts'; const c = () => import('./c.ts')"
  expect(importsOf('src/domain/x.ts', source)).toEqual([
    { target: './a.ts', typeOnly: true },
    { target: './b.ts', typeOnly: false },
    { target: './c.ts', typeOnly: false },
  ])
})

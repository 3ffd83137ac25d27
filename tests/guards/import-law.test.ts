import { expect, test } from 'vitest'
import { breaches, importsOf } from './import-law.ts'
import { listFiles, readSource } from './sources.ts'

test('every source keeps the import law', () => {
  const files = listFiles('src').filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((file) => breaches(file, readSource(file)))).toEqual([])
})

test.each([
  ['src/domain/pricing/quote.ts', "import { db } from '#db/client.ts'"],
  ['src/domain/pricing/quote.ts', "import { readFileSync } from 'node:fs'"],
  ['src/contract/login.ts', "import { users } from '#db/schema/users.ts'"],
  ['src/server/api/accounts.ts', "import type { Db } from '#db/client.ts'"],
  ['src/server/page-cache/page-cache.ts', "import { banners } from '#contract/cache-tags.ts'"],
  ['src/site/ui/button.tsx', "import { api } from '#site/lib/api-client.ts'"],
  ['src/site/features/home/hero.tsx', "import { AuthBox } from '../auth-box/auth-box.tsx'"],
  ['src/site/features/home/hero.tsx', "const x = () => import('#server/app.ts')"],
  ['src/site/routes/index.tsx', "export { app } from '#server/app.ts'"],
  ['src/site/copy/home.ts', "import { pages } from '#site/pages.ts'"],
])('a planted breach is seen: %s with %s', (file, source) => {
  expect(breaches(file, source)).toHaveLength(1)
})

test('what the law allows passes', () => {
  expect(breaches('src/site/features/home/hero.tsx', "import { Button } from '#site/ui/button.tsx'")).toEqual([])
  expect(breaches('src/site/features/home/hero.tsx', "import { Banner } from './banner.tsx'")).toEqual([])
  expect(breaches('src/server/presenters/accounts.ts', "import type { User } from '#db/schema/users.ts'")).toEqual([])
})

test('types, re-exports and dynamic imports are all seen', () => {
  const source = "import type { A } from './a.ts'; export * from './b.ts'; const c = () => import('./c.ts')"
  expect(importsOf('src/domain/x.ts', source)).toEqual([
    { target: './a.ts', typeOnly: true },
    { target: './b.ts', typeOnly: false },
    { target: './c.ts', typeOnly: false },
  ])
})

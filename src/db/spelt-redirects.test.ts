import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { spellAddress } from '#domain/content/spell-address.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrationsFolder } from './migrate.ts'
import { redirects } from './schema/index.ts'

const statements = readFileSync(path.join(migrationsFolder, '0041_spelt_redirects.sql'), 'utf8').split(
  '--> statement-breakpoint',
)

test('redirects that were stored with escapes lead from and to addresses as they are spelt now', async () => {
  const { db, close } = await createTestDatabase()
  const stored: [string, string | null][] = [
    ['/%E4%B8%AD.html', '/search.html?keyword=%e5%ba%97%20%26'],
    ['/a%2Eb%7e%2F%20%E3%80%80%E4%B8%AD%5c.html', null],
    ['/news-detail.html?id=5', '/%41.html#%C3%A9'],
    ['/cut-%E6%97', '/price.html'],
    ['/plain.html', '/price.html'],
    // Twice the same source, and circles: only what led visitors stays.
    ['/旧.html', '/price.html'],
    ['/%E6%97%A7.html', '/download.html'],
    ['/%e6%96%b0.html', '/price.html'],
    ['/%E6%96%B0.html', '/download.html'],
    ['/%E8%87%AA.html', '/自.html?a=1'],
    ['/one.html', '/二.html'],
    ['/%E4%BA%8C.html', '/one.html'],
  ]
  await db.insert(redirects).values(stored.map(([from, to]) => ({ from, to, createdAt: new Date() })))
  for (const statement of statements) await db.execute(sql.raw(statement))
  const rows = await db.select({ from: redirects.from, to: redirects.to }).from(redirects)
  const spell = (address: string) => spellAddress(address) ?? address
  const expected = [...stored.slice(0, 6), ...stored.slice(8, 9), ...stored.slice(10, 11)]
  expect(rows.toSorted((one, other) => (one.from < other.from ? -1 : 1))).toEqual(
    expected
      .map(([from, to]) => ({ from: spell(from), to: to === null ? null : spell(to) }))
      .toSorted((one, other) => (one.from < other.from ? -1 : 1)),
  )
  await close()
})

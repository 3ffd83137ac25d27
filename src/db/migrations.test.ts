import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrateDatabase, migrationsFolder } from './migrate.ts'
import * as schema from './schema/index.ts'

test('the migrations make exactly the schema', async () => {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const { tag } = journal.entries.at(-1)
  const newest = `${tag.split('_')[0]}_snapshot.json`
  // The generator compares the schema with the newest snapshot alone; older ones are 8,000 lines each that no tool reads.
  expect(readdirSync(join(migrationsFolder, 'meta')).toSorted()).toEqual([newest, '_journal.json'].toSorted())
  const migrated = JSON.parse(readFileSync(join(migrationsFolder, 'meta', newest), 'utf8'))
  const wanted = generateDrizzleJson(schema, migrated.id, undefined, 'snake_case')
  expect(await generateMigration(migrated, wanted)).toEqual([])
})

test('migrating a database that is up to date changes nothing', async () => {
  const database = await createTestDatabase()
  const count = () => database.db.execute(sql`select count(*) from drizzle.__drizzle_migrations`)
  const before = await count()
  await migrateDatabase(database.createClient())
  expect((await count()).rows).toEqual(before.rows)
  await database.close()
})

test('every foreign key has an index that leads with its column', async () => {
  const database = await createTestDatabase()
  const { rows } = await database.db.execute(sql`
    select constraints.conrelid::regclass::text as table, constraints.conname as name
    from pg_constraint as constraints
    where constraints.contype = 'f' and constraints.connamespace = 'public'::regnamespace and not exists (
      select 1 from pg_index as indexes
      where indexes.indrelid = constraints.conrelid and indexes.indkey[0] = constraints.conkey[1]
    )`)
  expect(rows).toEqual([])
  await database.close()
})

import { expect, test } from 'vitest'
import { credentialColumns, findCredentialWrites, notCredentials, writers } from './credentials.ts'
import { listFiles, readSource } from './sources.ts'

/** Files that write tables which their callers choose, and none of these is an account's. */
const choosesTable: Readonly<Record<string, string>> = {
  'src/db/factories.ts': 'rows of tests',
  'src/db/seed/remove.ts': 'the tables of demonstration content, whose accounts nobody owns',
  'src/server/schedule/sweeps.ts': 'the tables of its retention rules',
  'src/server/services/content/directory/groups.ts': 'a directory',
  'src/server/services/content/directory/run-entry-action.ts': 'a directory',
  'src/server/services/content/directory/save-entry.ts': 'a directory',
  'src/server/services/content/directory/undo-directory.ts': 'a directory',
  'src/server/services/shared/small-records/retire-record.ts': 'the same list, as its definition names it',
  'src/server/services/shared/small-records/small-record.ts': 'a list of staff, as its definition names it',
  'src/server/services/visitors/queues/queues.ts': 'a queue of staff, whose assignee it sets',
}

test('the schema has these credentials of an account', () => {
  expect(Object.fromEntries(credentialColumns)).toEqual({
    users: ['phone', 'email', 'passwordHash'],
    contactChanges: ['contact'],
    formerContacts: ['contact'],
    userPasskeys: ['credentialId', 'publicKey', 'counter'],
    joinApplications: ['phone', 'email', 'passwordHash'],
  })
  expect([...credentialColumns.keys()]).toEqual(expect.arrayContaining(Object.keys(notCredentials)))
})

test('one module writes them, and no other statement in src does', () => {
  const files = listFiles('src').filter((file) => !/\.test\.tsx?$/.test(file) && !writers.includes(file))
  const found = files.map((file) => [file, findCredentialWrites(file, readSource(file))] as const)
  const isChoice = (statement: string) => statement.endsWith('that is not imported')
  const others = found.flatMap(([file, statements]) =>
    statements.flatMap((one) => (choosesTable[file] !== undefined && isChoice(one) ? [] : [`${file}: ${one}`])),
  )
  expect(others).toEqual([])
  const choosing = found.filter(([, statements]) => statements.some(isChoice)).map(([file]) => file)
  expect(choosing).toEqual(Object.keys(choosesTable))
  expect(writers.flatMap((file) => findCredentialWrites(file, readSource(file))).length).toBeGreaterThan(8)
})

test.each([
  ["import { users } from '#db/schema/index.ts'\nawait ctx.db.insert(users).values(row)", 'insert(users)'],
  ["import { users as people } from '#db/schema/index.ts'\nawait db.insert(people).values(row)", 'insert(people)'],
  ['await db.update(schema.users).set({ email: null }).where(isThis)', 'update(users)'],
  ['await tx.db.update(users).set({ [kind]: value }).where(isThis)', 'update(users)'],
  ['await tx.db.update(users).set({ ...row, status }).where(isThis)', 'update(users)'],
  ['await tx.db.update(users).set(row)', 'update(users)'],
  ['const { rows } = await tx.update(users).set({ phone }).returning()', 'update(users)'],
  ['await db.delete(userPasskeys).where(isThis)', 'delete(userPasskeys)'],
  ['await db.update(contactChanges).set({ contact })', 'update(contactChanges)'],
  ['await db.update(table).set(row)', 'update(table) of a table that is not imported'],
  ['await db.execute(sql`update users\n set email = null`)', 'update users'],
  [`await db.execute(sql\`insert into \${users} (email) values (1)\`)`, `insert into \${users}`],
  ['await client.query(`delete from "user_passkeys"`)', 'delete from "user_passkeys'],
])('a planted write is found: %s', (source, found) => {
  expect(findCredentialWrites('src/server/planted.ts', source)).toEqual([found])
})

test.each([
  "await db.update(users).set({ status: 'active' }).where(isThis)",
  'await db.update(userPasskeys).set({ name }).where(isThis).returning()',
  'await db.insert(sessions).values(row)',
  'known.delete(user)',
  'const query = db.select().from(users).where(eq(users.phone, phone)).for("update")',
])('what writes none passes: %s', (source) => {
  expect(findCredentialWrites('src/server/planted.ts', source)).toEqual([])
})

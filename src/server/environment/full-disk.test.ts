import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { explainFullDisk } from './full-disk.ts'

/** SQLite's own error, from a database that may not grow. */
function fullDatabase(): unknown {
  const database = new DatabaseSync(':memory:')
  database.exec('pragma max_page_count = 2; create table rows (content)')
  try {
    database.exec('insert into rows values (zeroblob(100000))')
    return null
  } catch (error) {
    return error
  } finally {
    database.close()
  }
}

test.each([
  ['the system', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['the lock files', fullDatabase()],
  ['the embedded database', new Error('The embedded database did not open: could not write: No space left on device')],
])('a full disk, as told by %s, is one sentence with the folder and what to do', (_who, error) => {
  const explained = explainFullDisk(error, '/srv/site/data')
  expect(explained).toMatchObject({
    problems: [expect.stringMatching(/^DATA_DIR .*\/srv\/site\/data.*free some space/)],
  })
})

test('any other error stays what it is', () => {
  const error = Object.assign(new Error('permission denied'), { code: 'EACCES' })
  expect(explainFullDisk(error, '/srv')).toBe(error)
})

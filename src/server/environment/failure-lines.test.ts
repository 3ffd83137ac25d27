import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { EnvironmentError } from './environment.ts'
import { failureLines } from './failure-lines.ts'

const failed = (code: string, message: string) =>
  new DrizzleQueryError('insert into "users" values ($1)', ['13812345678'], Object.assign(new Error(message), { code }))

test.each([
  ['25006', 'cannot execute INSERT in a read-only transaction', '磁盘已满'],
  ['53100', 'could not extend file: No space left on device', '磁盘已满'],
  ['42501', 'must be owner of schema drizzle', 'DATABASE_MIGRATION_URL'],
  ['57P03', 'the database system is starting up', '请检查数据库是否在运行'],
  ['42P01', 'relation "users" does not exist', 'relation "users" does not exist'],
])('a failed query (%s) tells its cause and what to do, not the query', (code, message, advice) => {
  for (const error of [
    failed(code, message),
    new Error(`没有备份成：${failed(code, message).message}`, { cause: failed(code, message) }),
  ]) {
    const [line = '', ...others] = failureLines(error)
    expect(others).toEqual([])
    expect(line).toContain(message)
    expect(line).toContain(advice)
    expect(line).not.toMatch(/Failed query|insert into|138/)
  }
})

test('a missing file is named, a full and a read-only disk too, and a sentence of ours stays as it is', () => {
  const missing = Object.assign(new Error("ENOENT: no such file or directory, open '/x/a.backup'"), {
    code: 'ENOENT',
    path: '/x/a.backup',
  })
  expect(failureLines(missing)).toEqual(['找不到 /x/a.backup / no such file: /x/a.backup'])
  expect(failureLines(new Error('ENOSPC: no space left on device, write'))[0]).toContain('磁盘已满')
  expect(failureLines(new Error('EROFS: read-only file system, mkdir'))[0]).toContain('只读')
  expect(failureLines(new Error('备份已损坏'))).toEqual(['备份已损坏'])
  expect(failureLines(new EnvironmentError(['one', 'two']))).toEqual(['one', 'two'])
})

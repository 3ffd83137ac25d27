import { expect, test } from 'vitest'
import { columns } from './command.ts'
import { readCommand } from './execute-command.ts'
import { sayableSocketPath } from './places.ts'

test.each<[string, ...string[]]>([
  ['invite', '--list'],
  ['invite', '--company', '1'],
  ['invite', '--company=1', '--days', '365'],
  ['invite', '--revoke', '7'],
  ['applications'],
  ['approve', '12'],
  ['reject', '12', '--why', '资料不全'],
  ['reject', '--why', '资料不全', '12'],
  ['cancellations'],
  ['cancellations', '--approve', '12'],
  ['cancellations', '--reject', '12', '--why', '设备未到期'],
])('%s %s %s %s is a command', (name, ...args) => {
  expect(readCommand(name, args)).toBeTypeOf('function')
})

test.each([
  [['invite']],
  [['invite', '--nothing']],
  [['invite', '1']],
  [['invite', '--list', '--company', '1']],
  [['invite', '--list', '--days', '3']],
  [['invite', '--company']],
  [['invite', '--company', 'one']],
  [['invite', '--company', '0']],
  [['invite', '--company', '99999999999']],
  [['invite', '--company', '1', '--days', '0']],
  [['invite', '--company', '1', '--days', '1.5']],
  [['invite', '--company', '1', '--days', '366']],
  [['applications', 'all']],
  [['applications', '--all']],
  [['approve']],
  [['approve', '1', '2']],
  [['approve', '-1']],
  [['approve', '1e3']],
  [['reject', '1']],
  [['reject', '1', '--why', ' ']],
  [['reject', '1', '--why', '长'.repeat(101)]],
  [['reject', '--why', '原因']],
  [['cancellations', '12']],
  [['cancellations', '--approve', 'one']],
  [['cancellations', '--approve', '1', '--why', '原因']],
  [['cancellations', '--approve', '1', '--reject', '2', '--why', '原因']],
  [['cancellations', '--reject', '1']],
  [['cancellations', '--reject', '1', '--why', ' ']],
])('%j is asked for in a wrong way, and one line says how', ([name = '', ...args]) => {
  const result = readCommand(name, args)
  expect(result).toEqual({ exitCode: 2, lines: [expect.stringMatching(/^[^\n]*用法：npm run [^\n]+$/)] })
})

test('a name that is no command is refused, a key of every object among them', () => {
  for (const name of ['', 'drop', '__proto__', 'constructor']) {
    expect(readCommand(name, [])).toMatchObject({ exitCode: 1 })
  }
})

test('a name cannot break the line that it stands in, nor speak to the terminal', () => {
  expect(columns(7, '李\n帆', '\u001b[31m红\u202e反')).toBe('7  李帆  [31m红反')
})

test('a socket is named by the shorter of its two paths, and by none when both are too long', () => {
  expect(sayableSocketPath('/srv/site/data/run/ctl', '/srv/site')).toBe('data/run/ctl')
  expect(sayableSocketPath('/d/run/ctl', '/srv/a/long/way/off')).toBe('/d/run/ctl')
  expect(sayableSocketPath(`/${'长'.repeat(40)}/run/ctl`, '/')).toBeNull()
})

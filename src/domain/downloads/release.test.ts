import { expect, test } from 'vitest'
import { checkInstaller, decideInstaller, installerSentences, installerStatuses, isInstaller } from './release.ts'

const windows = { fileName: 'fanyu-6.9.0-x64.exe', versionNo: '6.9.0', system: 'WINDOWS-64' } as const

test('a name, a version and a system that fit together are taken, and nothing else', () => {
  expect(checkInstaller(windows)).toBeNull()
  expect(
    checkInstaller({ ...windows, fileName: 'fanyu.dmg', system: 'MAC_ARM-64', versionNo: '6.9.0-beta.3' }),
  ).toBeNull()
  for (const fileName of ['../x.exe', 'a..exe', '安装包.exe', 'x.sh', '.exe', 'a b.exe', 'a/b.exe'])
    expect(checkInstaller({ ...windows, fileName }), fileName).toBe(installerSentences.fileName)
  for (const versionNo of ['6', 'v6.9.0', '6.9.0/..', '', '6.9.0-', '6.9.0 '])
    expect(checkInstaller({ ...windows, versionNo }), versionNo).toBe(installerSentences.versionNo)
  expect(checkInstaller({ ...windows, system: 'MAC_ARM-64' })).toBe(installerSentences.wrongSystem)
})

test('bytes are known by themselves, never by their name', () => {
  const head = new Uint8Array(4096)
  head.set([0x4d, 0x5a])
  head.set([0x80], 60)
  const none = new Uint8Array(512)
  expect(isInstaller('x.exe', head, none)).toBe(false)
  head.set([0x50, 0x45, 0, 0], 0x80)
  expect(isInstaller('x.exe', head, none)).toBe(true)
  expect(isInstaller('x.dmg', head, none)).toBe(false)
  const tail = new Uint8Array(512)
  tail.set(new TextEncoder().encode('koly'))
  expect(isInstaller('x.DMG', none, tail)).toBe(true)
  expect(isInstaller('x.pkg', new TextEncoder().encode('xar!'), none)).toBe(true)
  expect(isInstaller('x.msi', new TextEncoder().encode('xar!'), none)).toBe(false)
})

test('a beta goes back to a draft, what was public to withdrawn, and nothing is published without notes', () => {
  const to = (verb: 'beta' | 'publish' | 'withdraw', notes = '新增：一样') =>
    installerStatuses.map((status) => {
      const outcome = decideInstaller(verb, { status, notes })
      return outcome.ok ? outcome.to : null
    })
  expect(to('beta')).toEqual(['beta', 'beta', null, null])
  expect(to('publish')).toEqual(['published', 'published', null, 'published'])
  expect(to('withdraw')).toEqual([null, 'draft', 'withdrawn', null])
  expect(to('publish', ' ')).toEqual([null, null, null, null])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { equalPlaces, hashPasteAtMost, installerOf, readHash } from './own-hash.ts'

const sha256 = '3d8ec334bf399cbb9f9d230e0a8f30ab20bdac2af4f41a7e2b08b281a1e67a02'

test.each([
  ['alone', sha256],
  ['in capitals', sha256.toUpperCase()],
  ['from PowerShell', `Algorithm  Hash  Path\n---------  ----  ----\nSHA256     ${sha256.toUpperCase()}  C:\\a.exe`],
  ['from a Mac', `${sha256}  fanyu-6.8.2-arm64.dmg\n`],
  ['from certutil of Windows 7', `SHA256 哈希:\n${sha256.match(/../g)?.join(' ')}\nCertUtil: -hashfile 命令成功完成。`],
  ['twice the same', `${sha256} ${sha256}`],
])('a pasted hash is read %s', (_, pasted) => {
  expect(readHash(pasted)).toBe(sha256)
})

test.each([
  ['nothing', ''],
  ['a shortened one', `${sha256.slice(0, 8)}…${sha256.slice(-6)}`],
  ['a character too few', sha256.slice(1)],
  ['a character too many', `${sha256}0`],
  ['a letter that none has', sha256.replace('d', 'g')],
  ['two different ones', `${sha256} ${[...sha256].reverse().join('')}`],
  ['a whole book', `${sha256}${' '.repeat(hashPasteAtMost)}`],
])('no hash is made of %s', (_, pasted) => {
  expect(readHash(pasted)).toBeNull()
})

test('an installer is found by its hash alone, and one without a hash never is', () => {
  const published = [
    { sha256: null, downloadUrl: '/a.exe' },
    { sha256, downloadUrl: '/b.exe' },
    { sha256, downloadUrl: '/c.exe' },
  ]
  expect(installerOf(published, sha256)?.downloadUrl).toBe('/b.exe')
  expect(installerOf(published, sha256.replace('3', '4'))).toBeUndefined()
})

test('each character is compared with the one at its place', () => {
  expect(equalPlaces('abc', 'axc')).toEqual([true, false, true])
  fc.assert(fc.property(fc.string(), (text) => equalPlaces(text, text).every(Boolean)))
})

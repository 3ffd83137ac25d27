import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ascribedCodeOf,
  fileNameOf,
  fileNameWithCode,
  findSignature,
  signatureResults,
  withAscribedCode,
  withoutQuery,
} from './file-name.ts'

test('an installer is saved under the last part of its address', () => {
  expect(fileNameOf('/downloads/6.8.2/fanyu-6.8.2-x64.exe?ascribedCode=150')).toBe('fanyu-6.8.2-x64.exe')
  expect(fileNameOf('https://cdn.example.com/%E5%AE%89%E8%A3%85.dmg#top')).toBe('安装.dmg')
  expect(fileNameOf('/a/%ZZ.exe')).toBe('%ZZ.exe')
  expect(fileNameOf('/a/..%2Fb.exe')).toBe('.._b.exe')
})

test('a hidden source is in the name, before the ending, and never a path', () => {
  expect(fileNameWithCode('fanyu-6.8.2-x64.exe', '150')).toBe('fanyu-6.8.2-x64-150.exe')
  expect(fileNameWithCode('fanyu.dmg', '../\\a b:中')).toBe('fanyu-ab中.dmg')
  expect(fileNameWithCode('fanyu', '150')).toBe('fanyu-150')
  for (const none of [null, '', '/']) expect(fileNameWithCode('fanyu.exe', none)).toBe('fanyu.exe')
})

test('the code is read from the final address', () => {
  expect(ascribedCodeOf('/a.exe?v=2&ascribedCode=a%26b#x')).toBe('a&b')
  expect(ascribedCodeOf('/a.exe')).toBeNull()
})

test('an address is asked for without its query and its fragment', () => {
  expect(withoutQuery('/downloads/6.8.2/a.exe')).toBe('/downloads/6.8.2/a.exe')
  expect(withoutQuery('https://cdn.example.com/a.exe?v=2#x?y')).toBe('https://cdn.example.com/a.exe')
  expect(withoutQuery('https://cdn.example.com/a.exe#x\n?y')).toBe('https://cdn.example.com/a.exe')
})

test('the final address is the published one with the code, whatever the code holds', () => {
  expect(withAscribedCode('/downloads/a.exe', '150')).toBe('/downloads/a.exe?ascribedCode=150')
  expect(withAscribedCode('https://cdn.example.com/a.exe?v=2#top', '150')).toBe(
    'https://cdn.example.com/a.exe?v=2&ascribedCode=150',
  )
  expect(withAscribedCode('/a.exe?ascribedCode=1', 'a&b=#/ 中')).toBe('/a.exe?ascribedCode=a%26b%3D%23%2F+%E4%B8%AD')
})

const none = new Uint8Array(512)

/** The head of a program for 64 bits (`0x20b`) or 32 (`0x10b`) whose certificate table has this place. */
function program(magic: number, table: { at: number; size: number }, directories = 16): Uint8Array {
  const head = new Uint8Array(4096)
  const view = new DataView(head.buffer)
  head.set([0x4d, 0x5a])
  view.setUint32(60, 0x80, true)
  head.set([0x50, 0x45, 0, 0], 0x80)
  const optionalAt = 0x80 + 24
  view.setUint16(optionalAt, magic, true)
  const listAt = optionalAt + (magic === 0x10b ? 96 : 112)
  view.setUint32(listAt - 4, directories, true)
  view.setUint32(listAt + 32, table.at, true)
  view.setUint32(listAt + 36, table.size, true)
  return head
}

/** The end of a disk image whose code signature has this place. */
function image(signature: { at: number; size: number }): Uint8Array {
  const tail = new Uint8Array(512)
  const view = new DataView(tail.buffer)
  view.setBigUint64(0x128, BigInt(signature.at))
  view.setBigUint64(0x130, BigInt(signature.size))
  return tail
}

const ofProgram = (head: Uint8Array, sizeBytes = 100_000) =>
  findSignature({ fileName: 'fanyu.exe', head, tail: none, sizeBytes })
const ofImage = (tail: Uint8Array, sizeBytes = 100_000) =>
  findSignature({ fileName: 'fanyu.DMG', head: none, tail, sizeBytes })

test.each([0x10b, 0x20b])(
  'a program (%i) carries a signature where its certificate table lies in the file',
  (magic) => {
    expect(ofProgram(program(magic, { at: 90_000, size: 9_000 }))).toBe('present')
    expect(ofProgram(program(magic, { at: 0, size: 0 }))).toBe('none')
    expect(ofProgram(program(magic, { at: 90_000, size: 9_000 }, 4))).toBe('none')
    expect(ofProgram(program(magic, { at: 99_000, size: 9_000 }))).toBe('unreadable')
  },
)

test('a disk image carries a signature where its end says so', () => {
  expect(ofImage(image({ at: 50_000, size: 9_000 }))).toBe('present')
  expect(ofImage(none)).toBe('none')
  expect(ofImage(image({ at: 99_999, size: 2 }))).toBe('unreadable')
})

test('of other formats nothing is claimed, and no bytes make it fail', () => {
  for (const fileName of ['fanyu.msi', 'fanyu.pkg'])
    expect(findSignature({ fileName, head: none, tail: none, sizeBytes: 512 })).toBe('unreadable')
  const bytes = fc.uint8Array({ maxLength: 4096 })
  fc.assert(
    fc.property(bytes, bytes, fc.constantFrom('a.exe', 'a.dmg', 'a.msi', 'a.pkg'), (head, tail, fileName) => {
      expect(signatureResults).toContain(findSignature({ fileName, head, tail, sizeBytes: head.byteLength }))
    }),
  )
})

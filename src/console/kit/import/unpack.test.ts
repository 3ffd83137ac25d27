import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { countDrawnParts } from './read-docx.ts'
import { TooLargeError, unpack } from './unpack.ts'

const all = () => true
/** An archive of one stored file, whose directory then names it as often as asked, with sizes of its own choice. */
function repeatEntry(times: number, { packed, says }: { packed: number; says: number }): Uint8Array {
  const archive = Buffer.from(zipSync({ 'a.md': new Uint8Array(packed) }, { level: 0 }))
  const directoryAt = archive.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  const endAt = archive.indexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const entry = archive.subarray(directoryAt, endAt)
  entry.writeUInt32LE(says, 24)
  const end = archive.subarray(endAt)
  end.writeUInt16LE(times, 8)
  end.writeUInt16LE(times, 10)
  const names = Array.from({ length: times }, (_, at) => {
    const named = Buffer.from(entry)
    named.write(`${String(at).padStart(2, '0')}md`.slice(0, 4), 46, 'latin1')
    return named
  })
  return Buffer.concat([archive.subarray(0, directoryAt), ...names, end])
}

test('an archive is unpacked, and folders and unwanted files are left', () => {
  const archive = zipSync({ 'a/b.md': strToU8('b'), 'c.md': strToU8('c') })
  expect(Object.keys(unpack(archive, (name) => name !== 'c.md'))).toEqual(['a/b.md'])
})

test('entries that share their bytes are refused, whatever they say of their size', () => {
  for (const says of [0, 1, 1_000_000])
    expect(() => unpack(repeatEntry(90, { packed: 1_000_000, says }), all)).toThrow('overlap')
  expect(Object.keys(unpack(repeatEntry(1, { packed: 1_000_000, says: 0 }), all))).toEqual(['00md'])
})

test('an archive of too many entries or too many bytes is refused before it is unpacked', () => {
  expect(() => unpack(repeatEntry(5_001, { packed: 0, says: 0 }), all)).toThrow(TooLargeError)
  expect(() => unpack(repeatEntry(1, { packed: 10, says: 3_000_000_000 }), all)).toThrow(TooLargeError)
})

test('drawings of Word without a picture are counted, except those with an alternative', () => {
  const drawing = (inner: string) => `<w:drawing><wp:inline>${inner}</wp:inline></w:drawing>`
  expect(countDrawnParts(drawing('<c:chart r:id="a"/>') + drawing('<a:blip r:embed="b"/>'))).toBe(1)
  const alternate = `<mc:AlternateContent><mc:Choice Requires="wps">${drawing('<wps:wsp/>')}</mc:Choice><mc:Fallback/></mc:AlternateContent>`
  expect(countDrawnParts(alternate + drawing('<dgm:relIds/>'))).toBe(1)
})

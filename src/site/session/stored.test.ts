import { afterEach, expect, test, vi } from 'vitest'
import { clearStored, readStored, readStoredJson, writeStored } from './stored.ts'

afterEach(() => vi.unstubAllGlobals())

const refuse = () => {
  throw new DOMException('', 'NS_ERROR_FILE_CORRUPTED')
}

test.each([
  ['none, as in a WebView without it', null],
  ['one whose file is damaged', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse }],
])('no page ends by a storage that is %s', (_name, storage) => {
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  for (const where of ['local', 'session'] as const) {
    expect([readStored('key', where), readStoredJson('key', where)]).toEqual([null, undefined])
    expect([writeStored('key', 'value', where), writeStored('key', null, where)]).toEqual([false, false])
    expect(() => clearStored(where)).not.toThrow()
  }
})

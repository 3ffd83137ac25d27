import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withFacts } from '#tests/support/check-parts.ts'
import { honest, honestProfiles } from '#tests/support/check-profiles.ts'
import { sha256 } from '../shared/sha256.ts'
import { crc32, createBitWriter } from './bits.ts'
import { codeLength, codeSentences, digestOf, pasteAtMost, readCode, saltLength, saltOf, writeCode } from './code.ts'
import { signalKeys } from './signals.ts'

const salts = fc.uint8Array({ minLength: saltLength, maxLength: saltLength }).map(saltOf)
const facts = fc.constantFrom(...honestProfiles.map((profile) => profile.facts))
const codes = fc.tuple(facts, salts).map(([one, salt]) => writeCode(one, salt))
const letters = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ')
const problemOf = (pasted: string) => {
  const answer = readCode(pasted)
  return 'problem' in answer ? answer.problem : null
}

describe('a code', () => {
  test('says again what was written, in groups, in small letters and behind an address too', () => {
    fc.assert(
      fc.property(facts, salts, (one, salt) => {
        const code = writeCode(one, salt)
        expect(code).toHaveLength(codeLength)
        const grouped = `https://a.cn/check.html#${code.match(/.{1,4}/g)?.join(' ')}`
        for (const pasted of [code, code.toLowerCase(), grouped, ` ${code}\n`]) {
          const answer = readCode(pasted)
          if (!('shop' in answer)) throw new Error(answer.problem)
          expect(answer.shop.salt).toBe(salt)
          for (const key of signalKeys) expect(answer.shop.digests.get(key) ?? null).toBe(digestOf(key, one, salt))
        }
      }),
    )
    expect(codeLength).toBeLessThanOrEqual(300)
  })

  test('of a browser that lies with its numbers is as long as any other, and can be read', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), salts, (size, offset, salt) => {
        const liar = withFacts({
          screen: { width: size, height: offset, ratio: size },
          offsets: { january: offset, july: size, now: offset },
          cores: size,
          memory: offset,
          touchPoints: size,
          quota: { state: 'read', value: offset },
          battery: { state: 'read', value: { charging: true, percent: size } },
        })
        const code = writeCode(liar, salt)
        expect(code).toHaveLength(codeLength)
        expect(problemOf(code)).toBeNull()
      }),
    )
  })

  test('that was doctored and given a right sum is read as far as it says anything', () => {
    fc.assert(
      fc.property(fc.array(letters, { minLength: 100, maxLength: 100 }), (made) => {
        const body = `1${made.join('')}`
        const to = createBitWriter()
        to.write(crc32(body), 35)
        const answer = readCode(body + to.text())
        if (!('shop' in answer)) throw new Error(answer.problem)
        for (const words of answer.shop.coarse.values()) expect(words).not.toMatch(/undefined|NaN|null/)
      }),
    )
  })

  test('carries the few values that the table shows', () => {
    const answer = readCode(writeCode(honest('Chrome in Frankfurt'), saltOf(new Uint8Array(saltLength))))
    expect('shop' in answer && Object.fromEntries(answer.shop.coarse)).toEqual({
      agent: 'Windows，Chrome 142',
      screen: '1920×1080，1倍',
      fonts: '试到6种',
      cores: '8核',
      memory: '约8 GB',
      touch: '没有',
      devices: '麦克风1，摄像头1',
      battery: '接电源，100%',
      zone: 'UTC+1',
      languages: 'de为先',
      address: '德国',
      webrtc: '没有露出',
      quota: '配额约290 GB',
      permission: '通知：询问',
      private: '像普通窗口',
    })
  })

  test('of one browser made twice has nothing in common but the coarse values', () => {
    const one = honest('Chrome on Mac')
    const [first, second] = [1, 2].map((seed) => saltOf(new Uint8Array(saltLength).fill(seed)))
    const equal = signalKeys.filter((key) => digestOf(key, one, first ?? '') === digestOf(key, one, second ?? ''))
    expect(equal).toEqual([])
  })

  test('does not hold the address', () => {
    const salt = saltOf(new Uint8Array(saltLength))
    const code = (address: string) => writeCode(withFacts({ seen: { address, country: 'CN' } }), salt)
    const [one, other] = [code('113.88.14.42'), code('113.88.14.43')]
    // Twelve bits of digest and the checksum are all that an address changes.
    const differing = [...one].filter((character, at) => character !== other[at]).length
    expect(differing).toBeLessThanOrEqual(4 + 7)
  })
})

describe('what is no code', () => {
  test('one character changed is refused as changed, wherever it stands', () => {
    fc.assert(
      fc.property(codes, fc.nat(codeLength - 1), letters, (code, at, letter) => {
        fc.pre(code[at] !== letter)
        expect(problemOf(code.slice(0, at) + letter + code.slice(at + 1))).toBe('changed')
      }),
    )
  })

  test('a cut one is refused as cut, wherever it was cut', () => {
    fc.assert(
      fc.property(codes, fc.integer({ min: 1, max: codeLength - 1 }), (code, length) => {
        expect(problemOf(code.slice(0, length))).toBe('cut')
      }),
    )
  })

  test('a longer one, and two swapped characters, are refused', () => {
    fc.assert(
      fc.property(codes, letters, fc.nat(codeLength - 2), (code, letter, at) => {
        expect(problemOf(code + letter)).toBe('changed')
        fc.pre(code[at] !== code[at + 1])
        expect(problemOf(code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2))).toBe('changed')
      }),
    )
  })

  test('one of another version, right in itself, is named as such', () => {
    const body = '2ABCDEFGHJKMNP'
    const sum = createBitWriter()
    sum.write(crc32(body), 35)
    expect(problemOf(body + sum.text())).toBe('version')
  })

  test('other characters, nothing, and ten megabytes have their own reasons, the last at once', () => {
    expect(problemOf('')).toBe('empty')
    expect(problemOf('#')).toBe('empty')
    expect(problemOf('你好')).toBe('letters')
    expect(problemOf('O0IL')).toBe('letters')
    const large = 'A'.repeat(10_000_000)
    expect(problemOf(large)).toBe('long')
    expect(problemOf('A'.repeat(pasteAtMost + 1))).toBe('long')
    expect(new Set(Object.values(codeSentences)).size).toBe(6)
  })

  test('nothing that anybody types throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => void readCode(text)))
  })
})

test('the digest is SHA-256', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }).filter((text) => text.isWellFormed()),
      (text) => {
        const hex = sha256(text)
          .map((word) => word.toString(16).padStart(8, '0'))
          .join('')
        expect(hex).toBe(createHash('sha256').update(text).digest('hex'))
      },
    ),
  )
})

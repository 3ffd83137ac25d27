import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneBlockAtMost, sha256Head } from '../shared/sha256.ts'
import {
  arePuzzlesSolved,
  bitsFor,
  puzzleBits,
  puzzleCount,
  readChallenge,
  readProof,
  solveChallenge,
  solvePuzzles,
  writeChallenge,
} from './proof-of-work.ts'

const seeds = fc.stringMatching(/^[\w-]{43}$/)
/** Cheap enough to solve hundreds of times. */
const fewBits = 4

test('the hash is SHA-256', () => {
  const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: oneBlockAtMost })
  fc.assert(
    fc.property(ascii, (text) => {
      expect(sha256Head(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE(0))
    }),
  )
})

test('what was solved is taken, for its own seed and bits alone', () => {
  fc.assert(
    fc.property(seeds, seeds, (seed, other) => {
      const nonces = solvePuzzles(seed, fewBits)
      expect(arePuzzlesSolved(seed, fewBits, nonces)).toBe(true)
      fc.pre(seed !== other)
      // 16 puzzles of 4 bits are solved by chance once in 2^64.
      expect(arePuzzlesSolved(other, fewBits, nonces)).toBe(false)
      expect(arePuzzlesSolved(seed, puzzleBits.least, nonces)).toBe(false)
    }),
  )
})

test('a proof with a nonce too few, too many, changed, too long or of other signs is refused', () => {
  const seed = 's'.repeat(43)
  const nonces = solvePuzzles(seed, fewBits)
  const refused = [[], nonces.slice(1), [...nonces, '0'], [...nonces].reverse(), nonces.with(3, '')]
  for (const wrong of [...refused, nonces.with(0, '0'.repeat(8)), nonces.with(0, '-1'), nonces.with(0, 'ｚ')])
    expect(arePuzzlesSolved(seed, fewBits, wrong), wrong.join('-')).toBe(false)
})

test('a challenge reads as it was written, and a proof holds it', () => {
  const challenge = {
    purpose: 'register',
    issuedAt: 1_795_143_845,
    bits: fewBits,
    salt: 'salt',
    signature: 'm'.repeat(43),
  }
  const text = writeChallenge(challenge)
  expect(readChallenge(text)).toEqual(challenge)
  const proof = readProof(solveChallenge(text) ?? '')
  expect(proof?.challenge).toEqual(challenge)
  expect(arePuzzlesSolved(challenge.signature, fewBits, proof?.nonces ?? [])).toBe(true)
})

test('no text breaks the readers, and none that asks for more than the most is computed', () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => readProof(text) === null))
  const dear = { purpose: 'login', issuedAt: 1, bits: puzzleBits.most + 1, salt: 's', signature: 'm'.repeat(43) }
  expect(solveChallenge(writeChallenge(dear))).toBeNull()
})

const demands = fc.record({
  sends: fc.nat(300),
  failures: fc.nat(300),
  openCodes: fc.nat(300),
  load: fc.double({ min: 0, max: 1, noNaN: true }),
})
const quiet = { sends: 0, failures: 0, openCodes: 0, load: 0 }

test('the work never falls when an address or its network sends or fails more or the site is busier, and stays between its ends', () => {
  fc.assert(
    fc.property(demands, demands, (one, other) => {
      const more = {
        sends: Math.max(one.sends, other.sends),
        failures: Math.max(one.failures, other.failures),
        openCodes: Math.max(one.openCodes, other.openCodes),
        load: Math.max(one.load, other.load),
      }
      expect(bitsFor(more)).toBeGreaterThanOrEqual(bitsFor(one))
      expect(bitsFor(one)).toBeGreaterThanOrEqual(puzzleBits.least)
      expect(bitsFor(one)).toBeLessThanOrEqual(puzzleBits.most)
    }),
  )
  expect(bitsFor(quiet)).toBe(puzzleBits.least)
  for (const busy of [{ sends: 60 }, { failures: 30 }, { openCodes: 30 }, { load: 1 }])
    expect(bitsFor({ ...quiet, ...busy })).toBe(puzzleBits.most)
})

test('from half of the budget on each tenth costs a bit, until new clients have used up theirs; when the load falls, so does the work', () => {
  const ofLoad = (load: number) => bitsFor({ ...quiet, load }) - puzzleBits.least
  expect([0, 0.49, 0.5, 0.6, 0.7, 0.8, 1].map(ofLoad)).toEqual([0, 0, 1, 2, 3, 4, 4])
  expect([1, 0.65, 0.2].map(ofLoad)).toEqual([4, 2, 0])
})

test('the most that is asked for takes a phone that hashes 50,000 texts a second a few seconds', () => {
  const seconds = (puzzleCount * 2 ** puzzleBits.most) / 50_000
  expect(seconds).toBeGreaterThan(2)
  expect(seconds).toBeLessThan(6)
})

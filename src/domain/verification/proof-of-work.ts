import { sha256Head } from './sha256-head.ts'

/**
 * One proof is many small puzzles instead of a large one: the time that they take together hardly varies, where that of
 * one puzzle is now and then five times its mean.
 */
export const puzzleCount = 16

/** Leading zero bits that a puzzle takes at the base and at most; each bit doubles the work. */
export const puzzleBits = { least: 12, most: 18 } as const

/** How many sends, and how many failures, of one address cost another bit. */
const sendsPerBit = 10
const failuresPerBit = 3

/** From half of the site's budget on, where everybody proves, each tenth of it costs another bit. */
const freeTenths = 4

/**
 * The bits for an address that lately sent so many codes and failed so often (log-ins, captchas). `load` is the share of the
 * site's budget of messages that is used up, 0 to 1: an attacker with many addresses pays for all of them.
 */
export function bitsFor(args: { sends: number; failures: number; load: number }): number {
  const { sends, failures, load } = args
  // 0.6 * 10 is a little less than 6 in binary.
  const tenths = Math.max(0, Math.floor(load * 10 + 1e-9) - freeTenths)
  const more = Math.floor(sends / sendsPerBit) + Math.floor(failures / failuresPerBit) + tenths
  return Math.min(puzzleBits.most, puzzleBits.least + more)
}

/** A nonce of more digits (base 36) would not fit into the one block that is hashed beside a seed of 43 characters. */
const nonceDigits = 7

const isSolvedBy = (seed: string, bits: number, index: number, nonce: string) =>
  sha256Head(`${seed}:${index.toString(36)}:${nonce}`) >>> (32 - bits) === 0

/** The nonces that solve every puzzle of a seed (at most 43 ASCII characters), in their order. Takes seconds on a phone. */
export function solvePuzzles(seed: string, bits: number): string[] {
  return Array.from({ length: puzzleCount }, (_, index) => {
    for (let count = 0; ; count += 1) {
      const nonce = count.toString(36)
      if (isSolvedBy(seed, bits, index, nonce)) return nonce
    }
  })
}

/** Whether the nonces are those of {@link solvePuzzles}, or others that solve the same puzzles. */
export function arePuzzlesSolved(seed: string, bits: number, nonces: readonly string[]): boolean {
  return (
    nonces.length === puzzleCount &&
    nonces.every(
      (nonce, index) =>
        nonce.length <= nonceDigits && /^[0-9a-z]+$/.test(nonce) && isSolvedBy(seed, bits, index, nonce),
    )
  )
}

/** What the server asks for, as it travels: signed, so that nothing in it can be changed. */
export type ProofChallenge = { purpose: string; issuedAt: number; bits: number; salt: string; signature: string }

/** `issuedAt` in whole seconds since 1970. */
export function writeChallenge({ purpose, issuedAt, bits, salt, signature }: ProofChallenge): string {
  return [purpose, issuedAt, bits, salt, signature].join('.')
}

const challengeText = /^([a-z]{1,20})\.(\d{1,12})\.(\d{1,2})\.([\w-]{1,22})\.([\w-]{43})$/

export function readChallenge(text: string): ProofChallenge | null {
  const parts = challengeText.exec(text)
  if (parts === null) return null
  const [, purpose = '', issuedAt, bits, salt = '', signature = ''] = parts
  return { purpose, issuedAt: Number(issuedAt), bits: Number(bits), salt, signature }
}

/** The answer to a challenge as the field `captchaProof` takes it; null for a text that is none. Computes for a while. */
export function solveChallenge(text: string): string | null {
  const challenge = readChallenge(text)
  if (challenge === null || challenge.bits > puzzleBits.most) return null
  return `${text}.${solvePuzzles(challenge.signature, challenge.bits).join('-')}`
}

/** Challenge and nonces of a proof; whether they fit together is {@link arePuzzlesSolved}'s business. */
export function readProof(text: string): { challenge: ProofChallenge; nonces: string[] } | null {
  const end = text.lastIndexOf('.')
  const challenge = readChallenge(text.slice(0, Math.max(0, end)))
  return challenge === null ? null : { challenge, nonces: text.slice(end + 1).split('-') }
}

import { sha256Head } from '../shared/sha256.ts'

/**
 * A proof consists of many small puzzles instead of a large one, because their total time varies little, while a single
 * puzzle occasionally takes five times its mean.
 */
export const puzzleCount = 16

/**
 * Minimum and maximum leading zero bits per puzzle; each bit doubles the work. A phone that hashes 50,000 texts a second,
 * a fifteenth of Chromium on a desktop core, needs 0.3 s for the minimum and 5 s for the maximum (decision 076).
 */
export const puzzleBits = { least: 10, most: 14 } as const

/** Sends and failures of one address, and open codes of its network, per additional bit. */
const sendsPerBit = 10
const failuresPerBit = 3
const openCodesPerBit = 3

/** From half of the site's budget on, when every client needs a proof, each tenth of it adds a bit. */
const freeTenths = 4

/** What the work depends on. `load` is the used fraction of the site's message budget, 0 to 1. */
export type Demand = { sends: number; failures: number; openCodes: number; load: number }

/**
 * The bits for an address by its recent sends and failures (log-ins, captchas), by the codes that its network asked for
 * and did not enter, and by the site's load, so that an attacker with many addresses pays more with each of them.
 */
export function bitsFor({ sends, failures, openCodes, load }: Demand): number {
  // 0.6 * 10 is a little less than 6 in binary.
  const tenths = Math.max(0, Math.floor(load * 10 + 1e-9) - freeTenths)
  const ofNetwork = Math.floor(openCodes / openCodesPerBit)
  const more = Math.floor(sends / sendsPerBit) + Math.floor(failures / failuresPerBit) + ofNetwork + tenths
  return Math.min(puzzleBits.most, puzzleBits.least + more)
}

/** Longer nonces (base 36) would not fit into the single block that is hashed with a seed of 43 characters. */
const nonceDigits = 7

const isSolvedBy = (seed: string, bits: number, index: number, nonce: string) =>
  sha256Head(`${seed}:${index.toString(36)}:${nonce}`) >>> (32 - bits) === 0

/** The nonces that solve every puzzle of a seed (at most 43 ASCII characters), in order. Needs some seconds on a phone at the maximum of bits. */
export function solvePuzzles(seed: string, bits: number): string[] {
  return Array.from({ length: puzzleCount }, (_, index) => {
    for (let count = 0; ; count += 1) {
      const nonce = count.toString(36)
      if (isSolvedBy(seed, bits, index, nonce)) return nonce
    }
  })
}

/** Whether the nonces solve the puzzles, which {@link solvePuzzles} need not have found. */
export function arePuzzlesSolved(seed: string, bits: number, nonces: readonly string[]): boolean {
  return (
    nonces.length === puzzleCount &&
    nonces.every(
      (nonce, index) =>
        nonce.length <= nonceDigits && /^[0-9a-z]+$/.test(nonce) && isSolvedBy(seed, bits, index, nonce),
    )
  )
}

/** A signed challenge of the server in transfer form. */
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

/** The value of `captchaProof` for a challenge; null for an invalid one. Takes a while to compute. */
export function solveChallenge(text: string): string | null {
  const challenge = readChallenge(text)
  if (challenge === null || challenge.bits > puzzleBits.most) return null
  return `${text}.${solvePuzzles(challenge.signature, challenge.bits).join('-')}`
}

/** Challenge and nonces of a proof; {@link arePuzzlesSolved} verifies them. */
export function readProof(text: string): { challenge: ProofChallenge; nonces: string[] } | null {
  const end = text.lastIndexOf('.')
  const challenge = readChallenge(text.slice(0, Math.max(0, end)))
  return challenge === null ? null : { challenge, nonces: text.slice(end + 1).split('-') }
}

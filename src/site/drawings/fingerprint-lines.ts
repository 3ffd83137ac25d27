/** One ridge of a fingerprint on a field of 100 × 112, its upper edge at -4. */
export type Ridge = { path: string; dashes: string }

const ridgeCount = 8

/** FNV-1a, so that one changed letter of the seed changes the whole print. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** mulberry32: a stream of numbers in [0, 1) that is the same wherever it runs. */
function randomFrom(seed: string): () => number {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/**
 * Eight arches one around another, as a fingertip leaves them: the seed moves the core, stretches the arches, lets each
 * leg end where it likes and breaks the lines. The same seed always draws the same print.
 */
export function fingerprintRidges(seed: string): Ridge[] {
  const random = randomFrom(seed)
  const between = (from: number, to: number) => from + random() * (to - from)
  const coreX = between(38, 62)
  const coreHeight = between(5, 6.2)
  const heightStep = between(5.5, 6.6)

  return Array.from({ length: ridgeCount }, (_, ring) => {
    const radius = 4 + 5.4 * ring
    const centre = coreX + ((50 - coreX) * ring) / ridgeCount
    const left = tenth(centre - radius)
    const right = tenth(centre + radius)
    const leftFoot = tenth(Math.min(104, 71 + 4.8 * ring + between(-1, 5)))
    const rightFoot = tenth(Math.min(104, 69 + 4.6 * ring + between(-1, 6)))
    const dashes = Array.from({ length: Math.round(between(2, 4)) }, () => [
      Math.round(between(11, 24 + 7 * ring)),
      Math.round(between(4, 9)),
    ])
    return {
      path:
        `M${tenth(left + 0.7 * ring)} ${leftFoot}C${tenth(left - 1.5)} 64 ${left} 56 ${left} 54` +
        `A${tenth(radius)} ${tenth(coreHeight + heightStep * ring)} 0 0 1 ${right} 54` +
        `C${right} 62 ${tenth(right - 1)} 68 ${tenth(right - 2 - 0.6 * ring)} ${rightFoot}`,
      dashes: dashes.flat().join(' '),
    }
  })
}

/** The same print in small: eleven bars on a field of 46 × 20, as one path. */
export function fingerprintBars(seed: string): string {
  const random = randomFrom(seed)
  return Array.from({ length: 11 }, (_, bar) => {
    const half = Math.round((2 + random() * 5.5) * 2) / 2
    return `M${1.5 + bar * 4} ${10 - half}v${half * 2}`
  }).join('')
}

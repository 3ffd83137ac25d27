/** A point in the glyph's box, 10 wide and 14 high, y downwards. */
export type Point = readonly [x: number, y: number]

/** One pen stroke through the points, in straight lines or as a smooth curve. */
export type Stroke = { readonly points: readonly Point[]; readonly smooth: boolean }

const line = (...points: Point[]): Stroke => ({ points, smooth: false })
const curve = (...points: Point[]): Stroke => ({ points, smooth: true })
const upsideDown = ({ points, smooth }: Stroke): Stroke => ({
  points: points.map(([x, y]) => [10 - x, 14 - y]),
  smooth,
})

const bowl = curve([0.5, 0], [5.5, 0], [8.4, 1], [9.4, 3.8], [8.4, 6.5], [5.5, 7.6], [0.5, 7.6])
const leftStem = line([0.5, 0], [0.5, 14])
const six = curve(
  ...([
    [8, 0.2],
    [4.6, 2],
    [1.6, 5.6],
    [0.5, 9.5],
    [1.6, 12.8],
    [5, 14],
  ] satisfies Point[]),
  ...([
    [8.4, 12.8],
    [9.5, 9.8],
    [8.3, 6.9],
    [5, 5.9],
    [1.9, 7.2],
    [0.6, 9.4],
  ] satisfies Point[]),
)

/**
 * The characters of the captcha, drawn ourselves so that no font can be matched against them. Of easily confused
 * characters (0 O Q D, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V, E F) at most one is included; H and N are hard to read under
 * crossing lines.
 */
const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  A: [line([0, 14], [5, 0], [10, 14]), line([2, 9], [8, 9])],
  C: [
    curve(
      ...([
        [9.3, 3],
        [7.5, 0.8],
        [5, 0],
        [2.2, 1.2],
        [0.4, 4],
        [0, 7],
      ] satisfies Point[]),
      ...([
        [0.4, 10],
        [2.2, 12.8],
        [5, 14],
        [7.5, 13.2],
        [9.3, 11],
      ] satisfies Point[]),
    ),
  ],
  D: [leftStem, curve([0.5, 0], [4.5, 0], [8, 2], [9.6, 7], [8, 12], [4.5, 14], [0.5, 14])],
  E: [line([9, 0], [0.5, 0], [0.5, 14], [9, 14]), line([0.5, 7], [7.5, 7])],
  J: [line([3.5, 0], [9.5, 0]), curve([7, 0], [7, 5], [7, 10], [6.3, 12.8], [4, 14], [1.6, 13.2], [0.6, 11])],
  K: [leftStem, line([9, 0], [0.5, 8]), line([3.4, 5.4], [9.5, 14])],
  L: [line([0.5, 0], [0.5, 14], [9, 14])],
  M: [line([0, 14], [0.8, 0], [5, 9], [9.2, 0], [10, 14])],
  P: [leftStem, bowl],
  R: [leftStem, bowl, line([5, 7.6], [9.5, 14])],
  T: [line([0, 0], [10, 0]), line([5, 0], [5, 14])],
  U: [curve([0.5, 0], [0.5, 5], [0.6, 9.5], [2, 13], [5, 14], [8, 13], [9.4, 9.5], [9.5, 5], [9.5, 0])],
  W: [line([0, 0], [2.4, 14], [5, 4.5], [7.6, 14], [10, 0])],
  X: [line([0.3, 0], [9.7, 14]), line([9.7, 0], [0.3, 14])],
  Y: [line([0.2, 0], [5, 7.2], [9.8, 0]), line([5, 7.2], [5, 14])],
  2: [
    curve([0.6, 3.6], [1.6, 1], [4.8, 0], [8, 1], [8.9, 3.8], [7.6, 7], [4.5, 10.2], [0.5, 14]),
    line([0.5, 14], [9.6, 14]),
  ],
  3: [
    curve([0.8, 2.4], [2.6, 0.4], [5.2, 0], [8, 1], [8.8, 3.5], [7.6, 5.9], [4.4, 6.8]),
    curve([4.4, 6.8], [7.8, 7.6], [9.3, 10.2], [8.2, 13], [5, 14], [2, 13.4], [0.4, 11.4]),
  ],
  4: [line([7, 14], [7, 0], [0.2, 9.8], [9.8, 9.8])],
  5: [
    line([8.8, 0], [1.4, 0], [0.9, 6.3]),
    curve([0.9, 6.3], [3, 5.4], [5.8, 5.5], [8.4, 7], [9.3, 9.6], [8.2, 12.6], [5, 14], [2, 13.4], [0.4, 11.6]),
  ],
  6: [six],
  7: [line([0.4, 0], [9.6, 0], [3.6, 14])],
  8: [
    curve([5, 6.6], [2, 5.4], [1.2, 3.2], [2.2, 0.9], [5, 0], [7.8, 0.9], [8.8, 3.2], [8, 5.4], [5, 6.6]),
    curve([5, 6.6], [1.7, 8], [0.5, 10.4], [1.6, 13], [5, 14], [8.4, 13], [9.5, 10.4], [8.3, 8], [5, 6.6]),
  ],
  9: [upsideDown(six)],
}

/** Alternative shapes of some characters, so that a single shape cannot be learnt. */
const otherGlyphs: Readonly<Record<string, readonly Stroke[]>> = {
  A: [curve([0.3, 14], [0.6, 6], [2, 1.6], [5, 0], [8, 1.6], [9.4, 6], [9.7, 14]), line([0.6, 8.6], [9.4, 8.6])],
  J: [curve([8.4, 0], [8.5, 6], [8.4, 10.6], [7, 13.4], [4.4, 14], [1.8, 13], [0.6, 10.4])],
  3: [
    line([0.8, 0], [9, 0], [4.6, 5.4]),
    curve([4.6, 5.4], [8.2, 6.2], [9.5, 9.4], [8.2, 12.8], [5, 14], [2, 13.4], [0.4, 11.4]),
  ],
  4: [line([2, 0], [0.8, 8], [9.6, 8]), line([7, 3.4], [6.8, 14])],
  7: [line([0.4, 0], [9.6, 0], [4, 14]), line([3, 7], [8.8, 7])],
  9: [
    curve([8.8, 4], [7.6, 0.8], [4.6, 0], [1.6, 1.2], [0.8, 4.2], [2, 7], [5, 7.8], [7.8, 6.4], [8.8, 4]),
    line([8.8, 4], [8.4, 14]),
  ],
}

/** The shapes of a character; none when it is not in the alphabet. */
export function authorsOf(character: string): (readonly Stroke[])[] {
  return [glyphs[character], otherGlyphs[character]].filter((hand) => hand !== undefined)
}

/** Every character that a picture can contain. */
export const captchaAlphabet: readonly string[] = Object.keys(glyphs)

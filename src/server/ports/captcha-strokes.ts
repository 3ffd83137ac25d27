import { authorsOf, type Point, type Stroke } from './captcha-glyphs.ts'

/** A number in [0, 1). Injected, so that a test can reproduce a picture. */
export type Random = () => number

export const pictureWidth = 208
export const pictureHeight = 88

/** A pen line in the picture's pixels, with a width per point. */
export type InkLine = readonly { x: number; y: number; width: number }[]

/** Free space left and right of the text before it is bent. */
const margin = 10
const glyphWidth = 10
const glyphHeight = 14
/** Points interpolated between two of the glyph's own: enough for a warped line to look curved. */
const stepsPerSegment = 9

const between = (random: Random, least: number, most: number) => least + (most - least) * random()
const signed = (random: Random, most: number) => between(random, -most, most)

/** All ink of a picture: the text and the lines across it, bent together by one wave. */
export function inkOfPicture(text: string, random: Random): { text: InkLine[]; crossings: InkLine[] } {
  const pen = between(random, 3.8, 4.6)
  const bend = makeBend(random)
  const bent = (lines: InkLine[]) => lines.map((line) => line.map((point) => ({ ...point, ...bend(point) })))
  return { text: bent(inkOfText(text, pen, random)), crossings: bent(inkOfCrossings(pen, random)) }
}

/**
 * The lines of the text: each glyph in one of its shapes, randomly warped, slanted, rotated and scaled, sometimes
 * overlapping its neighbours, so that the picture cannot be cut into characters at fixed places.
 */
function inkOfText(text: string, pen: number, random: Random): InkLine[] {
  const characters = [...text]
  const room = (pictureWidth - 2 * margin) / characters.length
  const places = characters.map(() => ({
    width: Math.min(40, room * between(random, 0.82, 0.95)),
    height: between(random, 46, 58),
    gap: Math.min(7, room * between(random, -0.06, 0.1)),
  }))
  const total = places.reduce((sum, place) => sum + place.width + place.gap, 0)
  const slack = Math.max(0, (pictureWidth - total) / 2 - margin)
  let left = (pictureWidth - total) / 2 + signed(random, slack)
  return characters.flatMap((character, index) => {
    const place = places[index]
    if (place === undefined) return []
    const centre: Point = [left + place.width / 2, pictureHeight / 2 + signed(random, 5)]
    left += place.width + place.gap
    const authors = authorsOf(character)
    return inkOfGlyph(authors[Math.floor(random() * authors.length)] ?? [], centre, { ...place, pen }, random)
  })
}

/**
 * A long line across the text and short ones, with the same pen: a filter that removes thin lines removes the text as
 * well.
 */
function inkOfCrossings(pen: number, random: Random): InkLine[] {
  const middle = pictureHeight * between(random, 0.35, 0.65)
  const drop = signed(random, 30)
  const swing = between(random, 6, 14)
  const turns = between(random, 0.6, 1.3)
  const start = between(random, 0, 2 * Math.PI)
  const points = Array.from({ length: 40 }, (_, step): Point => {
    const along = step / 39
    const y = middle + drop * (along - 0.5) + swing * Math.sin(start + turns * 2 * Math.PI * along)
    return [between(random, -0.4, 0.4) + along * (pictureWidth + 8) - 4, y]
  })
  const scraps = Array.from({ length: 2 }, () => {
    const x = between(random, 4, pictureWidth - 4)
    const y = between(random, 6, pictureHeight - 6)
    const heading = between(random, 0, 2 * Math.PI)
    const bend = signed(random, 0.35)
    const points = Array.from({ length: 7 }, (_, step): Point => {
      const angle = heading + bend * step
      return [x + 2.6 * step * Math.cos(angle), y + 2.6 * step * Math.sin(angle)]
    })
    return penned(points, pen, random)
  })
  return [penned(points, pen, random), ...scraps]
}

function inkOfGlyph(
  strokes: readonly Stroke[],
  centre: Point,
  size: { width: number; height: number; pen: number },
  random: Random,
): InkLine[] {
  const turn = signed(random, 0.22)
  const lean = signed(random, 0.18)
  const warp = makeWarp(random)
  const place = (point: Point): Point => {
    const [bentX, bentY] = warp(point)
    const y = (bentY / glyphHeight - 0.5) * size.height
    const x = (bentX / glyphWidth - 0.5) * size.width - lean * y
    return [centre[0] + x * Math.cos(turn) - y * Math.sin(turn), centre[1] + x * Math.sin(turn) + y * Math.cos(turn)]
  }
  return strokes.map((stroke) => penned(dense(stroke).map(place), size.pen, random))
}

/** A slow wave over the whole picture: a character's position and height reveal little about it. */
function makeBend(random: Random): (point: { x: number; y: number }) => { x: number; y: number } {
  const [start, other] = [between(random, 0, 2 * Math.PI), between(random, 0, 2 * Math.PI)]
  const [drop, shift] = [between(random, 2, 5), between(random, 1.5, 3)]
  const [pace, slowPace] = [between(random, 0.025, 0.045), between(random, 0.04, 0.07)]
  return ({ x, y }) => ({ x: x + shift * Math.sin(other + y * slowPace), y: y + drop * Math.sin(start + x * pace) })
}

/** A gentle wave over the glyph's box: straight stems become curved, and no two drawings of a letter are equal. */
function makeWarp(random: Random): (point: Point) => Point {
  const phases = Array.from({ length: 4 }, () => between(random, 0, 2 * Math.PI))
  const [across = 0, down = 0, acrossFine = 0, downFine = 0] = phases
  const depth = between(random, 0.3, 0.7)
  return ([x, y]) => [
    x + depth * Math.sin(across + y * 0.32) + 0.2 * Math.sin(acrossFine + y * 0.9),
    y + depth * Math.sin(down + x * 0.4) + 0.2 * Math.sin(downFine + x * 1.1),
  ]
}

function penned(points: readonly Point[], pen: number, random: Random): InkLine {
  const start = between(random, 0, 2 * Math.PI)
  const pace = between(random, 0.1, 0.24)
  return points.map(([x, y], index) => ({ x, y, width: pen * (1 + 0.26 * Math.sin(start + pace * index)) }))
}

/** The stroke with many points: evenly along straight lines, along a Catmull-Rom spline for smooth ones. */
function dense({ points, smooth }: Stroke): Point[] {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  return points.slice(1).flatMap((_, index) =>
    Array.from({ length: stepsPerSegment + 1 }, (_unused, step): Point => {
      const along = step / stepsPerSegment
      const mix = (axis: 0 | 1) => {
        const [before, from, to, after] = [
          at(index - 1)[axis],
          at(index)[axis],
          at(index + 1)[axis],
          at(index + 2)[axis],
        ]
        if (!smooth) return from + (to - from) * along
        const velocity = (to - before) / 2
        const arrival = (after - from) / 2
        return (
          from +
          velocity * along +
          (3 * (to - from) - 2 * velocity - arrival) * along ** 2 +
          (2 * (from - to) + velocity + arrival) * along ** 3
        )
      }
      return [mix(0), mix(1)]
    }),
  )
}

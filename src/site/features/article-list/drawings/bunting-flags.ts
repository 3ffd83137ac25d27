export type Tone = 'white' | 'sail' | 'light' | 'ember'

type Corners = readonly (readonly [across: number, down: number])[]

/** What a flag is sewn from, the later over the earlier; corners are shares of its width and height. */
type Flag = readonly (readonly [Tone, Corners])[]

/** A rectangle from its left upper to its right lower corner. */
const box = (left: number, top: number, right: number, bottom: number): Corners => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

const whole = box(0, 0, 1, 1)
const upperCorner: Corners = [
  [0, 0],
  [1, 0],
  [1, 1],
]
const centre = box(0.3, 0.28, 0.7, 0.72)
const lower = box(0, 0.5, 1, 1)
const quarters = [box(0, 0, 0.5, 0.5), box(0.5, 0.5, 1, 1)] as const
const sides: readonly Corners[] = [
  [
    [0, 0],
    [0.5, 0.5],
    [0, 1],
  ],
  [
    [1, 0],
    [0.5, 0.5],
    [1, 1],
  ],
]

const two = (ground: Tone, tone: Tone, ...charges: readonly Corners[]): Flag => [
  [ground, whole],
  ...charges.map((corners) => [tone, corners] as const),
]

/** The flags of the line from the left to the right. */
export const buntingFlags: readonly Flag[] = [
  two('sail', 'light', lower),
  two('white', 'sail', centre),
  two('white', 'sail', upperCorner),
  two('white', 'ember', lower),
  two('sail', 'white', ...quarters),
  [
    ['white', whole],
    ['light', box(0, 0, 0.33, 1)],
    ['sail', box(0.67, 0, 1, 1)],
  ],
  two('sail', 'white', box(0, 0, 0.5, 1)),
  two('ember', 'white', ...sides),
  two('sail', 'white', box(0.36, 0, 0.64, 1), box(0, 0.36, 1, 0.64)),
  two('light', 'white', centre),
  two('sail', 'light', lower),
  two('white', 'sail', centre),
  two('white', 'sail', upperCorner),
  two('white', 'sail', box(0, 0.34, 1, 0.66)),
  two('sail', 'white', ...quarters),
  [
    ['white', whole],
    ['light', box(0, 0, 0.33, 1)],
    ['sail', box(0.67, 0, 1, 1)],
  ],
]

type Point = { x: number; y: number }

type Route = Point & {
  /** From Shenzhen to the port. */
  line: string
  /** The middle of the name's left edge, or of its right edge where it stands before the port. */
  name: Point
  before: boolean
}

/** The ports and their lines in the field of the map, 660 × 633. */
export const routes = {
  id: { x: 287, y: 552, line: 'M403 79Q432 330 287 552', name: { x: 299, y: 566 }, before: false },
  ph: { x: 515, y: 214, line: 'M403 79Q475 133 515 214', name: { x: 527, y: 214 }, before: false },
  vn: { x: 285, y: 277, line: 'M403 79Q316 161 285 277', name: { x: 297, y: 288 }, before: false },
  th: { x: 185, y: 228, line: 'M403 79Q273 123 185 228', name: { x: 173, y: 228 }, before: true },
  my: { x: 204, y: 401, line: 'M403 79Q258 212 204 401', name: { x: 192, y: 401 }, before: true },
  sg: { x: 239, y: 430, line: 'M403 79Q272 232 239 430', name: { x: 251, y: 438 }, before: false },
} as const satisfies Record<string, Route>

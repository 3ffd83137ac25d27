export type Tone = 'white' | 'sail' | 'leaf' | 'ember'

/** What a flag is sewn from, the later over the earlier, on a ground of 30 × 20. */
type Flag = readonly (readonly [tone: Tone, path: string])[]

/** The flags by a category's place; after the last one the first comes again. */
export const flags: readonly Flag[] = [
  [
    ['white', 'M0 0h15v20H0z'],
    ['sail', 'M15 0h15l-7 10 7 10H15z'],
  ],
  [
    ['sail', 'M0 0h30v20H0z'],
    ['white', 'M0 7h30v6H0z'],
  ],
  [
    ['white', 'M0 0h30v20H0z'],
    ['leaf', 'M0 0h15v10H0zM15 10h15v10H15z'],
  ],
  [
    ['white', 'M0 0h30v20H0z'],
    ['ember', 'M0 0h30L0 20z'],
  ],
  [
    ['sail', 'M0 0h30v20H0z'],
    ['white', 'M12 0h6v7h12v6H18v7h-6v-7H0V7h12z'],
  ],
  [
    ['leaf', 'M0 0h30v20H0z'],
    ['white', 'M5 4h20v12H5z'],
    ['ember', 'M10 7.5h10v5H10z'],
  ],
  [
    ['white', 'M0 0h30v20H0z'],
    ['sail', 'M0 0h6v20H0zM12 0h6v20h-6zM24 0h6v20h-6z'],
  ],
  [
    ['ember', 'M0 0h30v20H0z'],
    ['white', 'M0 0h5l10 7 10-7h5v3.5L20 10l10 6.5V20h-5l-10-7-10 7H0v-3.5L10 10 0 3.5z'],
  ],
]

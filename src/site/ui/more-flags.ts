import type { FlagShape } from './flag-shapes.ts'
import { asianFlags, europeanFlags } from './flags-of-europe-and-asia.ts'
import { africanFlags, americanFlags, oceanianFlags } from './flags-of-other-continents.ts'

/**
 * Flags beside those of flags.tsx, by ISO 3166 code, of which a drawing at 21 × 14 is true to the flag: stripes, crosses,
 * discs, stars. A flag whose arms, script or animal cannot be drawn so small is not here; its country is shown by its
 * code. Where a state flag bears arms and the civil one does not, this is the civil one.
 */
export const moreFlags: Readonly<Record<string, readonly FlagShape[]>> = {
  ...europeanFlags,
  ...asianFlags,
  ...americanFlags,
  ...africanFlags,
  ...oceanianFlags,
}

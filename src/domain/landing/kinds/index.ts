import type { BlockKind } from '../block-fields.ts'
import { cards } from './cards.ts'
import { comparison } from './comparison.ts'
import { latest } from './latest.ts'
import { offer } from './offer.ts'
import { opening } from './opening.ts'
import { pictureText } from './picture-text.ts'
import { priceFrom } from './price-from.ts'
import { questions } from './questions.ts'
import { register } from './register.ts'
import { steps } from './steps.ts'
import { text } from './text.ts'

/** Every kind of block by the name that a block stores, in the order of the gallery. */
export const blockKinds = {
  opening,
  pictureText,
  text,
  cards,
  steps,
  comparison,
  questions,
  latest,
  priceFrom,
  offer,
  register,
} as const

export type BlockKindName = keyof typeof blockKinds

/** The kind of a block; null for one that this version does not know: it is kept and not rendered. */
export function findKind(name: string): BlockKind | null {
  return isKind(name) ? (blockKinds[name] as BlockKind) : null
}

export function isKind(name: string): name is BlockKindName {
  return Object.keys(blockKinds).includes(name)
}

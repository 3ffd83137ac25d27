import type { BlockValues, StoredFields } from '#domain/landing/block-fields.ts'
import type { homeKinds } from '#domain/landing/kinds/home.ts'

/** The words of a section of home, as its record has them. */
export type HomeWords<Name extends keyof typeof homeKinds> = BlockValues<(typeof homeKinds)[Name]['fields']>

/** A block of home, as the API answers it. */
export type HomeBlock = { id: string; kind: string; fields: StoredFields }

/** The server has read the fields by their kind's table. */
export const wordsOf = <Name extends keyof typeof homeKinds>({ fields }: HomeBlock): HomeWords<Name> => fields as never

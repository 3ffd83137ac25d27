import { z } from 'zod'

const companyOfEntry = z.object({
  membershipId: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  roleDesc: z.string(),
})

export const enteredSchema = z.object({
  kind: z.literal('entered'),
  token: z.string(),
  companyId: z.int(),
  userId: z.int(),
})

/**
 * How a proven user gets in: with a session at once, or, as a member of several companies, with a ticket that is good
 * for nothing but choosing one of them. A schema, because an answer kept for its `Idempotency-Key` is read back.
 */
export const entrySchema = z.discriminatedUnion('kind', [
  enteredSchema,
  z.object({ kind: z.literal('choosing'), ticket: z.string(), companies: z.array(companyOfEntry) }),
])

export type AccountEntry = z.infer<typeof entrySchema>

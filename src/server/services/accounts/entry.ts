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
 * The result of a log-in: a session or, for a member of several companies, a ticket that can only be used to choose
 * one. A schema, because an answer stored for its `Idempotency-Key` is parsed again.
 */
export const entrySchema = z.discriminatedUnion('kind', [
  enteredSchema,
  z.object({ kind: z.literal('choosing'), ticket: z.string(), companies: z.array(companyOfEntry) }),
])

export type AccountEntry = z.infer<typeof entrySchema>

import { z } from 'zod'
import { person, time } from './content-shapes.ts'

/** What was done to a record, the newest first. */
export const history = z.array(
  z.object({ id: z.int(), at: time, action: z.string(), actor: z.string(), by: person.nullable() }),
)

/** Whose name messages carry, for the page to compose what will be sent by the server's own rule. */
export const sender = z.object({ brand: z.string(), companyName: z.string(), hotline: z.string(), site: z.string() })

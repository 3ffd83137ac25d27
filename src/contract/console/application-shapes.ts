import { z } from 'zod'
import { person, time } from './content-shapes.ts'

/** The actions on a record, the newest first. */
export const history = z.array(
  z.object({ id: z.int(), at: time, action: z.string(), actor: z.string(), by: person.nullable() }),
)

/** The sender in messages, so that the page can compose the message by the server's own rule. */
export const sender = z.object({ brand: z.string(), companyName: z.string(), hotline: z.string(), site: z.string() })

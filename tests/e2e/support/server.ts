import path from 'node:path'
import { z } from 'zod'
import { openBuiltSite } from '#server/built-site.ts'
import { readEnvironment } from '#server/environment.ts'
import { createLogger } from '#server/log.ts'
import { systemClock } from '#server/ports/clock.ts'
import { startServer } from '#server/start-server.ts'
import { type GivenUser, givenUser } from '#tests/support/accounts.ts'

/**
 * The whole server as `npm start` runs it, in a process of its own for the journeys of one worker. Its parent may ask
 * over the channel between them for a user that cannot be made on the site: nobody else may open the database.
 */
const root = path.resolve(import.meta.dirname, '../../..')

/** `password: null` makes a user who has none. */
const userRequest = z.object({ id: z.int(), companies: z.int().optional(), password: z.null().optional() })

export type UserRequest = z.infer<typeof userRequest>
export type UserAnswer = { id: number; user: GivenUser }

const environment = readEnvironment(process.env)
const server = await startServer({
  environment,
  log: createLogger({ level: environment.logLevel }),
  site: openBuiltSite(path.join(root, 'dist/server/server-entry.js')),
  folders: [path.join(root, 'dist/client'), path.join(root, 'public')],
})

process.on('message', async (message) => {
  const { id, ...options } = userRequest.parse(message)
  if (server.db === null) throw new Error('This server has no database of its own')
  const user = await givenUser({ db: server.db, clock: systemClock }, options)
  process.send?.({ id, user } satisfies UserAnswer)
})
process.once('SIGTERM', async () => {
  await server.stop()
  process.exit(0)
})
process.stdout.write(`Ready on ${server.address}\n`)

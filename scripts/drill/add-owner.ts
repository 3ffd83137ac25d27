import { openDatabase } from '#db/client.ts'
import { makeStaff } from '#db/factories.ts'
import { plainAddresses } from '#db/postgres-addresses.ts'
import { staffSessions } from '#db/schema/index.ts'
import { hashToken, makeToken } from '#server/services/sessions/opaque-token.ts'

/** An owner of the console with a session that begins at `at`; resolves to its token, for the cookie `fy_staff`. */
export async function addOwner({
  dataDir,
  url,
  at,
}: {
  dataDir: string
  url: string | null
  at: Date
}): Promise<string> {
  const token = makeToken()
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const { db, close } = await openDatabase({ dataDir, postgres: url === null ? null : plainAddresses(url), log })
  const { id: staffId } = await makeStaff(db, { roles: ['owner'], createdAt: at })
  const times = { confirmedAt: at, createdAt: at, lastSeenAt: at }
  await db.insert(staffSessions).values({ staffId, tokenHash: hashToken(token), isWhole: true, ...times })
  await close()
  return token
}

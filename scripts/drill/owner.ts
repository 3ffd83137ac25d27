import { openDatabase } from '#db/client.ts'
import { makeStaff } from '#db/factories.ts'
import { plainAddresses } from '#db/postgres-addresses.ts'
import { staffSessions } from '#db/schema/index.ts'
import { hashToken, makeToken } from '#server/services/shared/opaque-token.ts'
import type { DrillSite } from './site.ts'

type Place = { dataDir: string; url: string | null; at: Date }

/** The token of an owner whose session begins at `at`, in the database of a site that does not run. */
export async function addOwner({ dataDir, url, at }: Place): Promise<string> {
  const token = makeToken()
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const { db, close } = await openDatabase({ dataDir, postgres: url === null ? null : plainAddresses(url), log })
  const { id: staffId } = await makeStaff(db, { roles: ['owner'], createdAt: at })
  const session = {
    staffId,
    tokenHash: hashToken(token),
    isWhole: true,
    confirmedAt: at,
    createdAt: at,
    lastSeenAt: at,
  }
  await db.insert(staffSessions).values(session)
  await close()
  return token
}

type Sent = { body?: object; file?: string; headers?: Record<string, string> }
/** What a call answered: an experiment looks into what it asked for. */
export type StaffAnswer = { code: number; msg: string; data?: ReturnType<typeof JSON.parse> }
export type Ask = (call: string, sent?: Sent) => Promise<StaffAnswer>

/** Calls of the console as the member of this token, by method and path; rejects when the connection fails. */
export const askAs =
  (site: Pick<DrillSite, 'address'>, token: string): Ask =>
  async (call, { body = {}, file, headers = {} } = {}) => {
    const [method = 'GET', path = ''] = call.split(' ')
    const isPost = method === 'POST'
    const response = await fetch(`${site.address}/console/api${path}`, {
      method,
      headers: {
        cookie: `fy_staff=${token}`,
        origin: site.address,
        ...(isPost ? { 'content-type': `application/${file === undefined ? 'json' : 'octet-stream'}` } : {}),
        ...headers,
      },
      ...(isPost ? { body: file ?? JSON.stringify(body) } : {}),
    })
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return isJson ? await response.json() : { code: response.status, msg: '', data: await response.text() }
  }

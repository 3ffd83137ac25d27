import { generate } from 'otplib'
import { staff } from '#db/schema/index.ts'
import type { Role } from '#domain/staff/roles.ts'
import { makeFirstLink } from '#server/http/console/console-server.ts'
import type { TestApp } from './test-app.ts'

/** The members have been there for a day: a new owner is no second person (console 6b). */
export async function ageStaff({ db, clock }: Pick<TestApp, 'db' | 'clock'>): Promise<void> {
  await db.update(staff).set({ createdAt: new Date(clock.now().getTime() - 24 * 60 * 60 * 1_000) })
}

type Sent = {
  body?: object
  /** A file in place of a JSON body. */
  file?: Uint8Array<ArrayBuffer>
  query?: Record<string, string>
  origin?: string | null
  headers?: Record<string, string>
}
export type ConsoleAnswer = {
  status: number
  code: number
  msg: string
  /** What a test looks into is what the call under test answers. */
  data?: ReturnType<typeof JSON.parse>
  headers: Headers
}

/** A browser at the console of an app: it keeps its cookie and sends the site's own origin. */
export function createStaffBrowser(app: Pick<TestApp, 'baseUrl' | 'parts'>) {
  let cookie = ''
  let device = ''
  async function ask(key: string, sent: Sent = {}) {
    const { body, file, query, origin = app.parts.environment.publicUrl, headers } = sent
    const [method = 'GET', path = '/'] = key.split(' ')
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const response = await fetch(`${app.baseUrl}/console/api${path}${search}`, {
      method,
      headers: {
        ...(cookie === '' && device === '' ? {} : { cookie: [cookie, device].filter(Boolean).join('; ') }),
        ...(origin === null ? {} : { origin }),
        ...(method === 'POST' ? { 'content-type': `application/${file ? 'octet-stream' : 'json'}` } : {}),
        ...headers,
      },
      ...(method === 'POST' ? { body: file ?? JSON.stringify(body ?? {}) } : {}),
    })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      if (pair.includes('fy_staff_device=')) device = pair
      else cookie = pair
    }
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const answer = isJson ? await response.json() : { code: 200, msg: '', data: await response.text() }
    return { ...answer, status: response.status, headers: response.headers } as ConsoleAnswer
  }
  return {
    ask,
    cookie: () => cookie,
    device: () => device,
    /** As a thief who saw it would send it. */
    steal: (seen: string) => {
      cookie = seen
    },
    /** As a browser in which somebody signed in before sends it. */
    know: (seen: string) => {
      device = seen
    },
  }
}

export type StaffBrowser = ReturnType<typeof createStaffBrowser>

export const staffPassword = 'Harbour-7-lanterns'

/** The code that an authenticator shows at the app's time; `steps` later where a code was used already. */
export function totpAt(app: Pick<TestApp, 'clock'>, secret: string, steps = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) + 30 * steps })
}

/** Uses a link to its end: password, authenticator, recovery codes. The browser is signed in afterwards. */
export async function enterByLink(app: TestApp, link: string, email?: string) {
  const browser = createStaffBrowser(app)
  const token = link.split('#')[1] ?? link
  const accepted = await browser.ask('POST /links/accept', {
    body: { link: token, password: staffPassword, ...(email && { email }) },
  })
  if (accepted.code !== 200) throw new Error(`the link was refused: ${accepted.msg}`)
  const begun = await browser.ask('POST /account/totp/begin')
  const secret: string = begun.data.secret
  const finished = await browser.ask('POST /account/totp/finish', { body: { code: await totpAt(app, secret) } })
  if (finished.code !== 200) throw new Error(`the code was refused: ${finished.msg}`)
  return { browser, secret, recoveryCodes: finished.data.recoveryCodes as string[] }
}

/** The first owner, signed in. */
export async function enterAsOwner(app: TestApp, email = 'owner@example.com') {
  const link = await makeFirstLink(app.parts)
  if (link === null) throw new Error('there are staff already')
  return { ...(await enterByLink(app, link, email)), email }
}

/** A further member with these roles, signed in; invited by `owner`. */
export async function enterAs(app: TestApp, owner: StaffBrowser, roles: readonly Role[]) {
  const members = await app.db.$count(staff)
  const email = `member${members}@example.com`
  const invited = await owner.ask('POST /members/invite', { body: { email, name: `成员${members}`, roles } })
  if (invited.code !== 200) throw new Error(`the invitation was refused: ${invited.msg}`)
  return { ...(await enterByLink(app, invited.data.link)), email }
}

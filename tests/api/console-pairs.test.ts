import { expect, test } from 'vitest'
import type { CallDefinition, CallList } from '#contract/call.ts'
import { consoleCalls } from '#contract/console/index.ts'
import { seedDemo } from '#db/seed/index.ts'
import { type CallSchemas, callSchemas } from '#server/http/api/openapi.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { leastOf } from '#tests/world/text-places.ts'

/**
 * Two changes of one record at the same moment, of the contract as it is: each call of a kind of record beside every other one
 * and beside itself. Whichever comes first, both are answered, and neither fails by the other.
 */
const app = await openTestApp({ env: { LIMIT_SCALE: '100000' } })
await seedDemo(app.db, app.clock)
const { browser: owner } = await enterAsOwner(app)

const list: CallList = consoleCalls
const changes = ([...callSchemas(list)] as unknown as CallSchemas[]).filter(
  ({ call }) => call.method === 'POST' && call.upload === undefined && call.path.includes('{id}'),
)
const kindOf = ({ path }: CallDefinition) => path.split('/{id}')[0] ?? ''
const kinds = [...new Set(changes.map(({ call }) => kindOf(call)))]
/** What ends the session with which the others are sent. */
const isOfMembers = (kind: string) => /^\/(?:members|session|account)/.test(kind)

/** Pairs of a kind, by a step that visits all calls; every call is beside itself. */
function pairsOf(kind: string): [CallSchemas, CallSchemas][] {
  const own = changes.filter(({ call }) => kindOf(call) === kind)
  const steps = [0, 1, 2].slice(0, own.length)
  return own.flatMap((one, at) =>
    steps.map((step): [CallSchemas, CallSchemas] => [one, own[(at + step) % own.length] ?? one]),
  )
}

async function bodyOf({ body }: CallSchemas, kind: string, id: number): Promise<object> {
  const least = (body === undefined ? {} : leastOf(body)) as Record<string, unknown>
  if (!('version' in least)) return least
  const { data } = await owner.ask(`GET ${kind}/${id}`)
  return { ...least, version: data?.version ?? least.version }
}

test.each(kinds.filter((kind) => !isOfMembers(kind)))(
  'two changes of one of %s at once are both answered',
  async (kind) => {
    const before = app.logs.length
    for (const [index, pair] of pairsOf(kind).entries()) {
      const id = 1 + (index % 6)
      const bodies = await Promise.all(pair.map((one) => bodyOf(one, kind, id)))
      const answers = await Promise.all(
        pair.map(({ call }, at) =>
          owner.ask(`POST ${call.path.replaceAll(/\{\w+\}/g, String(id))}`, { body: bodies[at] ?? {} }),
        ),
      )
      for (const [at, { status, msg }] of answers.entries())
        expect(status, `${pair.map(({ call }) => call.path).join(' beside ')}, ${at}: ${msg}`).toBeLessThan(500)
    }
    expect(app.logs.slice(before).filter((line) => line.includes('"level":"error"'))).toEqual([])
  },
)

test('of two saves of one draft at once one is kept, the other told, and what was answered with success is what is stored', async () => {
  const articles = contentCalls(owner)
  for (let round = 0; round < 8; round += 1) {
    const id = await articles.create({ title: `第${round}轮` })
    const version = await articles.versionOf(id)
    const titles = ['先来的标题', '后到的标题'] as const
    const answers = await Promise.all(titles.map((title) => articles.save(id, { title }, version)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const kept = titles[answers.findIndex(({ code }) => code === 200)] ?? ''
    expect(JSON.stringify((await articles.read(id)).data)).toContain(kept)
  }
})

test('of a publication and a deletion of one article at once, what is answered with success is what is there', async () => {
  const articles = contentCalls(owner)
  for (let round = 0; round < 8; round += 1) {
    const id = await articles.create({ title: `第${round}篇` })
    const version = await articles.versionOf(id)
    const [published, deleted] = await Promise.all([
      articles.post(`/${id}/publish`, { version }),
      articles.post(`/${id}/delete`, { version }),
    ])
    expect([published.status, deleted.status].filter((status) => status === 200)).toHaveLength(1)
    const { data } = await articles.read(id)
    expect(data.status === 'published').toBe(published.status === 200)
  }
})

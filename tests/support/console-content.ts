import { contentFields } from '#domain/content/fields.ts'
import { toDraftEdge } from '#domain/shared/field-edges.ts'
import { blankRecord } from '#domain/shared/fields.ts'
import type { StaffBrowser } from './staff.ts'

type Text = Record<string, unknown>

/** An article as the editor sends it, with nothing that a check would stop. */
export function articleText(change: Text = {}): Text {
  const blank = toDraftEdge(contentFields, blankRecord(contentFields))
  return { ...blank, secondLevelHeadings: 5, title: '年终退货按店拆开应付', content: '<p>正文</p>', ...change }
}

/** The console's content calls as one browser makes them; each answers the whole envelope. */
export function contentCalls(browser: Pick<StaffBrowser, 'ask'>) {
  const post = (path: string, body: object = {}) => browser.ask(`POST /content${path}`, { body })
  const read = (id: number) => browser.ask(`GET /content/${id}`)

  async function versionOf(id: number): Promise<string> {
    return (await read(id)).data.version
  }

  return {
    post,
    read,
    versionOf,
    async create(change: Text = {}): Promise<number> {
      const answer = await post('', { fields: articleText(change) })
      if (answer.code !== 200) throw new Error(answer.msg)
      return answer.data.id
    },
    async save(id: number, change: Text, version?: string) {
      return post(`/${id}/draft`, { version: version ?? (await versionOf(id)), fields: articleText(change) })
    },
    async publish(id: number, rest: object = {}) {
      return post(`/${id}/publish`, { version: await versionOf(id), ...rest })
    },
    async schedule(id: number, at: string) {
      return post(`/${id}/schedule`, { version: await versionOf(id), at })
    },
    list: (query: Record<string, string> = {}) =>
      browser.ask('GET /content', { query: { firstLevelHeading: '1', ...query } }),
  }
}

export type ContentCalls = ReturnType<typeof contentCalls>

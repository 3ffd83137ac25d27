import type { StaffBrowser } from './staff.ts'

type Kind = 'platforms' | 'ecology' | 'partners'

/** The console's calls about one directory as one browser makes them; each answers the whole envelope. */
export function directoryCalls(browser: Pick<StaffBrowser, 'ask'>, kind: Kind) {
  const base = `/directories/${kind}`
  const post = (path: string, body: object = {}) => browser.ask(`POST ${base}${path}`, { body })
  const read = async (id: number) => (await browser.ask(`GET ${base}/entries/${id}`)).data
  const named = async (id: number) => ({ id, version: (await read(id)).version as number })
  return {
    post,
    read,
    named,
    list: async (query: Record<string, string> = {}) => (await browser.ask(`GET ${base}`, { query })).data,
    async create(fields: object): Promise<number> {
      const answer = await post('/entries', { fields })
      if (answer.code !== 200) throw new Error(answer.msg)
      return answer.data.id
    },
    save: async (id: number, fields: object, version?: number) =>
      post(`/entries/${id}/save`, { version: version ?? (await named(id)).version, fields }),
    publish: async (...ids: number[]) => post('/publish', { entries: await Promise.all(ids.map(named)) }),
    withdraw: async (id: number, to: string | null = null) => post('/withdraw', { entries: [await named(id)], to }),
    undo: (token: string) => post('/undo', { token }),
    importCsv: (csv: string | Uint8Array<ArrayBuffer>, plan?: string) =>
      browser.ask(`POST ${base}/import`, {
        file: typeof csv === 'string' ? new TextEncoder().encode(csv) : csv,
        ...(plan === undefined ? {} : { headers: { 'x-plan': plan } }),
      }),
  }
}

export type DirectoryCalls = ReturnType<typeof directoryCalls>

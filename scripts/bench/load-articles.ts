import { indexRecord, searchTextVersion } from '../../src/domain/content/search-text.ts'
import { makeArticles } from './corpus.ts'

/** Runs one statement; answers its rows. Both databases have one, without limits on time. */
export type RunSql = (statement: string, parameters?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

const rowsOfStatement = 500
const minutesApart = 20

/**
 * Fills a migrated database with articles, with what the search index keeps of them, as `indexContentItems` would, but
 * the index over the tokens made at the end. Answers the seconds that both took.
 */
export async function loadArticles(run: RunSql, count: number): Promise<{ rows: number; index: number }> {
  const [index] = (await run(`select pg_get_indexdef('search_entries_tokens'::regclass) as definition`)).rows
  await run('drop index search_entries_tokens')
  const startedAt = Date.now()
  let batch: object[] = []
  let id = 0
  for (const { title, briefly, content, plain } of makeArticles(count)) {
    id += 1
    const { tokens, title: foldedTitle, full } = indexRecord({ title, body: plain, short: [briefly] })
    const heading = 1 + (id % 5)
    const at = new Date(Date.UTC(2023, 0, 1) + id * minutesApart * 60_000)
    batch.push({ id, title, briefly, content, heading, at, tokens: `{${tokens.join(',')}}`, folded: foldedTitle, full })
    if (batch.length === rowsOfStatement || id === count) {
      await insert(run, batch)
      batch = []
    }
  }
  const loadedAt = Date.now()
  await run(`set maintenance_work_mem = '512MB'`)
  await run(String(index?.definition))
  await run('vacuum (analyze)')
  return { rows: (loadedAt - startedAt) / 1000, index: (Date.now() - loadedAt) / 1000 }
}

async function insert(run: RunSql, batch: object[]) {
  const from = `from json_to_recordset($1::json) as given(id int, title text, briefly text, content text, heading int,
    at timestamptz, tokens text, folded text, "full" text)`
  const parameters = [JSON.stringify(batch)]
  await run(
    `insert into content_items (id, first_level_heading, second_level_heading, title, briefly, content, status,
       publish_at, created_at, updated_at)
     overriding system value select id, 1, heading, title, briefly, content, 'published', at, at, at ${from}`,
    parameters,
  )
  await run(
    `insert into search_entries (id, content_item_id, kind, active_id, published_at, version, tokens)
     overriding system value select id, id, 'article', heading, at, ${searchTextVersion}, tokens::int[] ${from}`,
    parameters,
  )
  await run(`insert into search_texts (entry_id, title, "full") select id, folded, "full" ${from}`, parameters)
}

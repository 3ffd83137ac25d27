import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { catalogueSample } from '#domain/pricing/sheet/catalogue-columns.ts'
import { writeCsv } from '#domain/shared/csv.ts'
import { listBackups } from '#server/environment/list-backups.ts'
import { articleText } from '#tests/support/console-content.ts'
import { type ContentIssue, type Experiment, none, skipped } from '../experiment.ts'
import { type Ask, addOwner, askAs } from '../owner.ts'
import { noPostgres, startPostgres } from '../postgres.ts'
import { runScript } from '../script.ts'
import { type DrillSite, newFolder, startSite } from '../site.ts'

/** When the site is killed, as shares of the time that the same work took undisturbed. */
const shares = [0.15, 0.4, 0.65, 0.9]
const devices = 600
const articles = 20

/**
 * kill -9 while staff publish an article, prices of 600 devices, a catalogue and a replacement in 20 articles, and a backup is
 * made, all at once: each is done or not done, and done where that was answered; and afterwards each can be done.
 */
export const killEmbeddedAmidWork: Experiment = async () => killAmidWork('embedded', { DATA_DIR: newFolder() })

export const killPostgresAmidWork: Experiment = async () => {
  using postgres = await startPostgres()
  if (postgres === null) return [skipped('work of staff is whole after kill -9 (PostgreSQL)', noPostgres)]
  return await killAmidWork('PostgreSQL', { DATA_DIR: newFolder(), DATABASE_URL: postgres.url })
}

type Settings = { DATA_DIR: string; DATABASE_URL?: string }

async function killAmidWork(name: string, places: Settings): Promise<ContentIssue[]> {
  const settings = { ...places, SEED: 'none', BACKUP_DIR: path.join(places.DATA_DIR, 'backups') }
  const start = () => startSite(settings, settings.DATA_DIR)
  await (await start()).end()
  const token = await addOwner({ dataDir: settings.DATA_DIR, url: places.DATABASE_URL ?? null, at: new Date() })
  let site = await start()
  const faults: string[] = []
  try {
    let work = await prepare(askAs(site, token), { round: 0, settings })
    const begunAt = performance.now()
    await work.run()
    const wholeMs = performance.now() - begunAt
    faults.push(...(await work.findFaults(askAs(site, token), true)))
    for (const [index, share] of shares.entries()) {
      work = await prepare(askAs(site, token), { round: index + 1, settings })
      const running = work.run()
      await pause(share * wholeMs)
      await site.end('SIGKILL')
      await running
      site = await start()
      // What was not done then can be done now, whatever the kill has left.
      for (const isAgain of [false, true]) {
        if (isAgain) await work.run(askAs(site, token))
        const found = await work.findFaults(askAs(site, token), isAgain)
        faults.push(...found.map((fault) => `killed at ${share}${isAgain ? ', done again' : ''}: ${fault}`))
      }
    }
    faults.push(...errorsOf(site))
  } finally {
    await site.end()
  }
  const promise = `${name}: work of staff that a kill -9 left half done, lost or stuck, ${shares.length} times five`
  return [
    none(promise, faults.length),
    ...faults.slice(0, 10).map((fault) => ({ promise: name, measured: fault, holds: false })),
  ]
}

const errorsOf = ({ lines }: DrillSite) => lines.filter((line) => line.includes('"level":"error"'))

/** One piece of work: `act` answers whether it was acknowledged, `read` whether it is done, or how it is half done. */
type Piece = { act: (ask: Ask) => Promise<boolean>; read: (ask: Ask) => Promise<boolean | string> }

async function prepare(ask: Ask, { round, settings }: { round: number; settings: Record<string, string> }) {
  const pieces: Record<string, Piece> = {
    article: await givenArticle(ask, round),
    prices: await givenPrices(ask, round),
    catalogue: givenCatalogue(round),
    replacement: await givenReplacement(ask, round),
    backup: givenBackup(settings),
  }
  const acknowledged = new Set<string>()
  return {
    async run(by: Ask = ask): Promise<void> {
      const act = async ([name, piece]: [string, Piece]) => {
        if (acknowledged.has(name) || (await piece.read(by).catch(() => false)) === true) return
        // A connection that the kill ends acknowledges nothing.
        if (await piece.act(by).catch(() => false)) acknowledged.add(name)
      }
      await Promise.all(Object.entries(pieces).map(act))
    },
    async findFaults(by: Ask, isDue: boolean): Promise<string[]> {
      const faults: string[] = []
      for (const [name, piece] of Object.entries(pieces)) {
        const state = await piece.read(by)
        if (typeof state === 'string') faults.push(`${name}: ${state}`)
        else if (!state && acknowledged.has(name)) faults.push(`${name}: acknowledged, and not done`)
        else if (!state && isDue) faults.push(`${name}: cannot be done`)
      }
      return faults
    },
  }
}

const isDone = async (answer: Promise<{ code: number }>) => (await answer).code === 200

async function createArticle(ask: Ask, title: string): Promise<number> {
  const { data, msg } = await ask('POST /content', { body: { fields: articleText({ title }) } })
  if (data === undefined) throw new Error(`No article: ${msg}`)
  return data.id
}

async function givenArticle(ask: Ask, round: number): Promise<Piece> {
  const id = await createArticle(ask, `第${round}次公开的文章`)
  return {
    act: async (by) => {
      const { version } = (await by(`GET /content/${id}`)).data
      return isDone(by(`POST /content/${id}/publish`, { body: { version } }))
    },
    read: async (by) => (await by(`GET /content/${id}`)).data.status === 'published',
  }
}

/** A catalogue of devices at places that begin with this word. */
function catalogueAt(place: string): string {
  const [head = [], row = []] = catalogueSample
  const at = head.indexOf('国家或城市')
  return writeCsv([head, ...Array.from({ length: devices }, (_, index) => row.with(at, `${place}${index}`))])
}

const importSheet = (by: Ask, file: string, plan?: string) =>
  by('POST /catalogue/import', {
    file,
    headers: { 'x-file-name': 'a.csv', ...(plan === undefined ? {} : { 'x-plan': plan }) },
  })

/** The devices of a catalogue that the site has: none, all, or how many. */
async function readDevices(by: Ask, place: string): Promise<boolean | string> {
  const sheet: string = (await by('GET /catalogue/export')).data
  const found = sheet.split('\n').filter((line) => line.includes(place)).length
  return found === 0 || found === devices ? found > 0 : `${found} of ${devices} devices`
}

function givenCatalogue(round: number): Piece {
  const place = `目录${round}港`
  const file = catalogueAt(place)
  return {
    act: async (by) => isDone(importSheet(by, file, (await importSheet(by, file)).data.plan)),
    read: (by) => readDevices(by, place),
  }
}

async function givenPrices(ask: Ask, round: number): Promise<Piece> {
  const file = catalogueAt(`价格${round}港`)
  const { data, msg } = await importSheet(ask, file, (await importSheet(ask, file)).data.plan)
  if (data === undefined) throw new Error(`No change set: ${msg}`)
  const target = `/price-changes/${data.changeSetId}`
  return {
    act: async (by) => {
      const { version } = (await by(`GET ${target}`)).data
      return isDone(by(`POST ${target}/publish`, { body: { version } }))
    },
    read: async (by) => {
      const isPublished = (await by(`GET ${target}`)).data.status === 'public'
      const { data } = await by('GET /catalogue')
      const own = data.skus.filter(({ region }: { region: string }) => region.startsWith(`价格${round}港`))
      const listed = new Set(own.map((row: { listed: boolean }) => row.listed))
      return listed.size > 1
        ? 'some devices are public, some are not'
        : listed.has(isPublished)
          ? isPublished
          : 'the set and its devices differ'
    },
  }
}

async function givenReplacement(ask: Ask, round: number): Promise<Piece> {
  const [words, instead] = [`旧称${round}号`, `新称${round}号`]
  const ids: number[] = []
  for (let count = 0; count < articles; count += 1) ids.push(await createArticle(ask, `${words}之${count}`))
  return {
    act: async (by) => {
      const items = []
      for (const id of ids)
        items.push({ id, version: (await by(`GET /content/${id}`)).data.version, places: ['title:0'] })
      return isDone(by('POST /content/replace', { body: { words, instead, items } }))
    },
    read: async (by) => {
      let replaced = 0
      for (const id of ids)
        if (JSON.stringify((await by(`GET /content/${id}`)).data).includes(`${instead}之`)) replaced += 1
      return replaced === 0 || replaced === ids.length ? replaced > 0 : `${replaced} of ${ids.length} articles`
    },
  }
}

/** Whole files alone count as backups; each round makes one more. */
function givenBackup(settings: Record<string, string>): Piece {
  const count = async () => (await listBackups(settings.BACKUP_DIR ?? '')).length
  const before = count()
  return {
    act: async () => (await runScript(['command.ts', 'backup'], settings)).code === 0,
    read: async () => (await count()) > (await before),
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { CallSuccess } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import { firstHeading } from '#domain/content/headings.ts'
import type { AskApi } from '#server/pages/page-calls.ts'
import { cardFontWidths } from '#server/ports/card-font.ts'
import { paintDrawing } from '#server/ports/picture-maker.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { createGate } from '#server/services/shared/gate.ts'
import { sendTransportError } from '#server/services/shared/transport-error.ts'
import { brandedCard, type CardNames, productCard } from '#site/seo/page-card.ts'
import {
  type CardWords,
  cardAddress,
  contentCard,
  pageCard,
  platformCard,
  readCardAddress,
  readPageCardAddress,
} from './card-address.ts'
import { recordCard } from './record-card.ts'

/** Memory for drawn cards: some 300 of 25 KB. Clients and the CDN keep each for ever, so one is seldom drawn again. */
const bytesAtMost = 8 * 1024 * 1024
/** Clients may soon ask an address again that leads to another one. */
const redirectSeconds = 60
/** One card at a time, some 40 ms of a core; the others wait: a crawler waits too, and is not refused. */
const gate = createGate({ atOnce: 1, waiting: 128, waitMs: 30_000 })

/**
 * Answers a GET or HEAD for the card of a published record, or of a page where the brand is another than the build's;
 * false, with nothing sent, when there is none. Only the card that it has now is drawn: its earlier and all invented
 * addresses lead to it, so that a flood of them draws nothing (decision 084).
 */
export function createServeCard({ askApi, paint = paintDrawing }: { askApi: AskApi; paint?: typeof paintDrawing }) {
  const pictures = new LRUCache<string, Buffer>({
    maxSize: bytesAtMost,
    sizeCalculation: ({ byteLength }) => byteLength,
  })

  /** The card as the record is now. */
  async function draw(path: string, name: CardName): Promise<Drawn> {
    const card = await readCard(askApi, name)
    if (card === null) return null
    const { words, address: current } = card
    if (current !== path) return { current }
    const picture = pictures.get(path) ?? (await paint(recordCard(words, cardFontWidths())))
    pictures.set(path, picture)
    return { picture }
  }

  return async (req: IncomingMessage, res: ServerResponse, path: string, address: string): Promise<boolean> => {
    const name = readPageCardAddress(path) ?? readCardAddress(path)
    if (name === null) return false
    try {
      const work = () => draw(path, name)
      const drawn = pictures.has(path) ? await work() : await gate.run(address, work)
      if (drawn === null) return false
      if ('current' in drawn) redirect(res, drawn.current)
      else send(req, res, drawn.picture)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      sendTransportError(res, error.errorName, { retryAfterSeconds: 1 })
    }
    return true
  }
}

/** The name of a page, or a record. */
type CardName = string | Pick<CardWords, 'kind' | 'id'>
type Drawn = { picture: Buffer } | { current: string } | null

/** What the card says now, and its address; the build's card of a page for the brand that it is drawn with. */
async function readCard(askApi: AskApi, name: CardName): Promise<{ words: CardWords; address: string } | null> {
  const { value: answer } = await askApi('GET /site/settings', {})
  if (answer.code !== 200) throw new AppError('UNAVAILABLE')
  const settings = answer.data as CallSuccess<Calls['siteSettings']>['data']
  if (typeof name === 'string') {
    const words = pageCard(name, settings)
    if (words === null) return null
    const drawn = name === productCard ? '/og.png' : `/social/${name}.png`
    return { words, address: brandedCard(drawn, settings) }
  }
  const words = await readWords(askApi, name, settings)
  return words && { words, address: cardAddress(words) }
}

async function readWords(
  askApi: AskApi,
  { kind, id }: Exclude<CardName, string>,
  brand: CardNames,
): Promise<CardWords | null> {
  const { value } =
    kind === 'platform'
      ? await askApi('GET /globalSellingConfig/platform/{id}', { params: { id: String(id) } })
      : await askApi('GET /home/content/getDetail', { query: { id: String(id) } })
  if (value.code !== 200 && value.code !== 404 && value.code !== 400) throw new AppError('UNAVAILABLE')
  if (value.code !== 200) return null
  if (kind === 'platform') return platformCard(value.data as CallSuccess<Calls['platformDetail']>['data'], brand)
  const data = value.data as CallSuccess<Calls['contentDetail']>['data']
  const isOfKind = (data.firstLevelHeadings === firstHeading.activity) === (kind === 'activity')
  return isOfKind ? contentCard(data, brand) : null
}

function redirect(res: ServerResponse, address: string): void {
  res.setHeader('cache-control', `public, max-age=${redirectSeconds}`)
  res.writeHead(302, { location: address, 'content-length': 0 }).end()
}

function send(req: IncomingMessage, res: ServerResponse, picture: Buffer): void {
  res.setHeader('content-type', 'image/png')
  res.setHeader('content-length', picture.byteLength)
  res.setHeader('cache-control', 'public, max-age=31536000, immutable')
  res.writeHead(200).end(req.method === 'HEAD' ? undefined : picture)
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AskApi } from '#server/pages/page-calls.ts'
import { brandedCard } from '#site/seo/page-card.ts'
import { cardAddress, platformCard } from './card-address.ts'
import { createServeCard } from './serve-card.ts'

const platform = { id: 7, companyName: 'Amazon', companyIntroduction: '综合平台' }
let names = { brandName: '帆域', productName: '帆域浏览器', slogan: '' }
const address = cardAddress(platformCard(platform, names))
let painted: string[] = []
let code = 200

const askApi: AskApi = async (key, { params }) => {
  if (key === 'GET /site/settings') return { value: { code: 200, msg: '', data: names }, tags: [] }
  const isKnown = code !== 200 || params?.id === '7'
  return { value: { code: isKnown ? code : 404, msg: '', data: platform }, tags: [] }
}
const serve = createServeCard({
  askApi,
  paint: async (svg) => {
    painted.push(svg)
    await new Promise(setImmediate)
    return Buffer.from('picture')
  },
})
const server = createServer(async (req, res) => {
  if (!(await serve(req, res, req.url ?? '', req.headers['x-test-client']?.toString() ?? ''))) res.writeHead(404).end()
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

function get(path: string, client = '192.0.2.1') {
  const { port } = server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers: { 'x-test-client': client } })
}

test('a burst of invented addresses draws nothing; those of a record lead to its card', async () => {
  const invented = Array.from({ length: 60 }, (_, at) => `/cards/platform-7-${String(at).padStart(16, 'x')}.png`)
  const answers = await Promise.all(invented.map((path, at) => get(path, `192.0.2.${at % 7}`)))
  expect(answers.map(({ status }) => status).filter((status) => ![302, 503].includes(status))).toEqual([])
  expect(answers.find(({ status }) => status === 302)?.headers.get('location')).toBe(address)
  expect((await get('/cards/platform-8-xxxxxxxxxxxxxxxx.png')).status).toBe(404)
  expect(painted).toEqual([])
})

test('many who ask for a card at once have it drawn once, and keep it for ever', async () => {
  const answers = await Promise.all(['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((client) => get(address, client)))
  for (const answer of answers) {
    expect(await answer.text()).toBe('picture')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
  expect(painted).toHaveLength(1)
})

test('while the record cannot be read no card is sent, and a client is asked to come again', async () => {
  code = 503
  const answer = await get(address)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  code = 200
  painted = []
  expect((await get(address)).status).toBe(200)
  expect(painted).toEqual([])
})

test('a page has a card of its own for another brand, and the picture of the build for the one that this is drawn with', async () => {
  const drawn = await get('/cards/page-temu-abc.png')
  expect([drawn.status, drawn.headers.get('location')]).toEqual([302, '/social/temu.png'])
  names = { brandName: '甲乙', productName: '甲乙浏览器', slogan: '一店一线' }
  for (const page of ['/og.png', '/social/temu.png']) {
    const card = brandedCard(page, names)
    expect((await get(card)).status, page).toBe(200)
    expect(painted.at(-1)).toContain('>甲乙<')
    expect(painted.at(-1)).not.toContain('帆域')
    const earlier = await get(card.replace(/-\w+\.png$/, '-0.png'))
    expect([earlier.status, earlier.headers.get('location')]).toEqual([302, card])
  }
  expect((await get('/cards/page-none-abc.png')).status).toBe(404)
})

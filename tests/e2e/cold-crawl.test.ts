import { devices, expect, test } from '@playwright/test'
import { politeConnections } from '#server/services/shared/gate.ts'
import { type Page, pages } from '#site/pages.ts'
import { type Crawled, crawl } from './support/crawl.ts'
import { startSite } from './support/site-process.ts'

/** It needs no browser, and goes as each of them itself. A machine that is busy with other things takes its time. */
test.describe.configure({ timeout: 600_000 })

const phone = devices['iPhone 13'].userAgent
const desktop = devices['Desktop Chrome'].userAgent

/** Pages that only the desktop has lead a phone home, and the one sitemap names them too (readings 5). */
const isDesktopOnly = ({ address, userAgent }: Crawled) =>
  userAgent === phone && Object.values<Page>(pages).some((page) => page.path === address && page.platforms === 'pc')

/** Unknown addresses lead home, so that a link which ends there is as dead as one to a 404. */
function isAlive(answer: Crawled): boolean {
  if (answer.location === null) return answer.status === 200
  return !['/', '/index.html'].includes(answer.location) || isDesktopOnly(answer)
}

test('a polite crawler of both layouts is refused nothing by a site that has just started, and finds no dead link', async () => {
  const site = await startSite({ LIMIT_SCALE: '1', TRUST_PROXY: '0' })
  const crawled = await crawl({
    origin: site.address,
    userAgents: [phone, desktop],
    starts: ['/', '/sitemap.xml', '/robots.txt', '/llms.txt'],
    connections: politeConnections,
  })
  await site.stop()
  const counts = Object.entries(Object.groupBy(crawled, ({ kind }) => kind)).map(
    ([kind, answers = []]) => `${kind} ${answers.length}`,
  )
  console.log(`Crawled: ${counts.join(', ')}`)
  const dead = crawled.filter((answer) => !isAlive(answer))
  expect(dead.map(({ status, kind, address, from }) => `${status || kind} ${address}, named by ${from}`)).toEqual([])
  // Fewer would say that the crawler reads no more what the pages say.
  for (const [kind, atLeast] of Object.entries(leastOf)) {
    expect(crawled.filter((answer) => answer.kind === kind).length, kind).toBeGreaterThan(atLeast)
  }
})

const leastOf = { page: 800, picture: 200, script: 200, style: 20, 'share card': 200, 'feed or sitemap': 6, text: 4 }

import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

/**
 * Every cap of the whole site, or of a process of it, and what keeps one client from having all of it (decision 102). The
 * key is the file with the name, or the place, of the cap.
 */
const caps: Readonly<Record<string, string>> = {
  'src/server/http/answer-call.ts createFairQueue': 'per client and network',
  'src/server/http/answer-call.ts createSharedQuota bodyBytes': 'per client and network',
  'src/server/http/answer-call.ts createSharedQuota answerBytes': 'per client and network',
  'src/server/http/look-ups.ts createFairQueue': 'per client and network',
  'src/server/start/http-server.ts createSharedQuota connections':
    'per client and network; behind a proxy nginx has the shares',
  'src/server/start/http-server.ts maxConnections': 'the connections above',
  'src/server/http/stun-server.ts createSharedQuota settings': 'per client and network',
  'src/server/http/stun-server.ts createGate args': 'the quota above',
  'src/server/pages/serve/render-scheduler.ts createFairQueue':
    'half of a process per client, round-robin, evicts the longest queue',
  'src/server/cache/page-cache.ts rendersAtMost':
    'renderings that the scheduler admits, and, in three quarters at most, those that replace a page, one each',
  'src/server/cache/page-cache.ts rendersAside': 'the same',
  'src/server/cache/stored-page.ts queuedAtMost': 'no request waits: a page beyond it is packed at its next request',
  'src/server/cache/stored-page.ts queued': 'the same',
  'src/server/http/ask-api.ts createFairQueue': 'only admitted renderings call, so the scheduler has the shares',
  'src/server/services/shared/gate.ts createFairQueue':
    'of a gate per client, round-robin, served networks after others; of uploads per member',
  'src/server/services/credentials/passwords/passwords.ts createGate': 'per client',
  'src/server/services/visitors/captcha/captcha.ts createGate': 'per client',
  'src/server/http/public-readings.ts createGate': 'per client',
  'src/server/pages/share-cards/serve-card.ts createGate': 'per client',
  'src/server/services/credentials/passwords/argon2id.ts createFairQueue': 'callers come through the gate of passwords',
  'src/server/services/site/media/upload-media.ts createLock': 'members only, through the slots of uploads',
  'src/server/services/client/installers/receive-installer.ts createFairQueue': 'one request per file, members only',
  'src/server/services/client/installers/upload-installer.ts otherUploadsAtMost': 'of one member',
  'src/server/ports/outbox.ts createLock': 'messages of jobs, which the limits of sending bound per client',
  'src/server/policies/lock.ts createFairQueue': 'what its caller sets',
  'src/server/policies/fair-queue.ts running': 'what its caller sets',
  'src/server/policies/fair-queue.ts queued': 'what its caller sets',
  'src/db/postgres.ts pool': 'calls and what is none: 6 per client and 40 per network; renderings: 6 together',
  'src/db/replica.ts pool': 'the same',
  'src/db/embedded/open.ts pool': 'the same',
  'src/server/policies/limit-hits.ts send-site': 'open codes of a network lower its share of the budget (decision 076)',
  'src/server/policies/limit-hits.ts wrong-code-site': 'beyond it all need a captcha, and nobody is refused',
  'src/server/policies/limit-hits.ts track-site': 'per client and network',
  'src/server/policies/limit-hits.ts missed-search': 'words that pages search; what is beyond is not recorded',
}

const created = /(?<!function )\bcreate(FairQueue|Lock|SharedQuota|Gate)\((?:scaleShares\()?['"]?([\w-]*)/g
const named =
  /\b(maxConnections) =|\b(\w*(?:renders|queued|uploads|calls|connections|waiting)AtMost) =|\blet (\w*(?:running|underWay|queued|active|inFlight|pending|rendersAside)\w*) = 0/gi
const pools = /^ +max: (?:connections|\d+),/gm
const siteKeys = /limitHits\(['`]([\w-]+-site|[\w-]+(?=:'))/g

function findCaps(file: string): string[] {
  const source = readSource(file)
  const queues = [...source.matchAll(created)].map(([, kind, first = '']) => `${file} create${kind} ${first}`.trim())
  const names = [...source.matchAll(named)].map((match) => `${file} ${match.slice(1).find(Boolean)}`)
  const others = [...source.matchAll(pools)].map(() => `${file} pool`)
  const keys = [...source.matchAll(siteKeys)].map(([, key]) => `${file} ${key}`)
  return [...queues, ...names, ...others, ...keys]
}

test('every cap of the site is known with the share that a client has of it', () => {
  const files = [...listFiles('src/server'), ...listFiles('src/db')].filter((file) => !file.endsWith('.test.ts'))
  expect([...new Set(files.flatMap(findCaps))].toSorted()).toEqual(Object.keys(caps).toSorted())
})

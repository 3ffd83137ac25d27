/** What the build writes in front of this file (vite.console.config.ts): its own files, and a name that changes with them. */
declare const consoleFiles: readonly string[]
declare const consoleBuild: string

/** The part of a service worker's world that this one uses: the project's types know pages alone. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Asked = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }
type World = {
  addEventListener: ((type: 'install' | 'activate', run: (event: Lasting) => void) => void) &
    ((type: 'fetch', run: (event: Asked) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}
const world = self as unknown as World

const shell = '/console'
const cacheName = `console-${consoleBuild}`
const isOther = /^\/console\/(?:api|preview|share)(?:\/|$)/

/**
 * Keeps the console's document and the files of its present build, so that a page which is loaded again without a network
 * comes up and finds what was written on this computer (console 6a). It keeps no answer of any call, and asks the network
 * for the document whenever there is one.
 */
world.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(cacheName)
    await cache.addAll([shell, ...consoleFiles])
    await world.skipWaiting()
  }
  event.waitUntil(keep())
})

world.addEventListener('activate', (event) => {
  const clear = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('console-') && name !== cacheName)
    await Promise.all(names.map((name) => caches.delete(name)))
    await world.clients.claim()
  }
  event.waitUntil(clear())
})

world.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && !isOther.test(pathname)) event.respondWith(documentFor(request))
  else if (consoleFiles.includes(pathname)) event.respondWith(fileFor(request))
})

async function documentFor(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(shell)
    if (kept === undefined) throw error
    return kept
  }
}

async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

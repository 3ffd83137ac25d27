import { type IncomingMessage, Server } from 'node:http'
import { setTimeout as pass } from 'node:timers/promises'

/** Files of the build, which arrive from a cache or all at once. */
const isFile = /^\/(?:console\/)?(?:assets|fonts|images)\//

/**
 * Lets each request but those of files wait before the server sees it: mostly hardly at all, at times up to `atMostMs`, so that
 * answers come in an order of their own. For runs that look for journeys and pages which rely on the usual order
 * (`LATE_ANSWERS`, CONTRIBUTING.md).
 */
export function delayAnswers(atMostMs: number): void {
  const { emit } = Server.prototype
  Server.prototype.emit = function emitLater(...event: unknown[]) {
    const [name, request] = event as [string, IncomingMessage]
    if (name !== 'request' || isFile.test(request.url ?? '')) return Reflect.apply(emit, this, event)
    // The square of a square: half of the requests wait for less than a sixteenth of the time.
    void pass(Math.random() ** 4 * atMostMs).then(() => Reflect.apply(emit, this, event))
    return true
  }
}

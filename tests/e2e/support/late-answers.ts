import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
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
  Server.prototype.emit = function emitLater(event: string, ...args: unknown[]) {
    const [request] = args as [IncomingMessage, ServerResponse]
    if (event !== 'request' || isFile.test(request.url ?? '')) return emit.call(this, event, ...args)
    // The square of a square: half of the requests wait for less than a sixteenth of the time.
    void pass(Math.random() ** 4 * atMostMs).then(() => emit.call(this, event, ...args))
    return true
  }
}

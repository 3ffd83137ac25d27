import type { Parts } from '#server/context.ts'
import { createLinkProbe, type LinkProbe } from '#server/ports/link-probe.ts'
import { checkLinks } from './check-links.ts'
import { collectLinks } from './collect-links.ts'

/** From which item on this process goes on collecting. */
const cursors = new WeakMap<Parts['metrics'], number>()

/**
 * Collects where public pages lead and looks whether something stands there, a few addresses at a time, by the sweeps
 * and never by a visitor's request. A site that stands on somebody's own machine asks nobody else's.
 */
export async function watchLinks(args: { parts: Parts; probe?: LinkProbe }): Promise<void> {
  const { parts } = args
  const { metrics, environment } = parts
  cursors.set(metrics, await collectLinks(parts, cursors.get(metrics) ?? 0))
  await checkLinks(parts, args.probe ?? (environment.isLocal ? null : createLinkProbe()))
}

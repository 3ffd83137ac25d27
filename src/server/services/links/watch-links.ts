import type { Parts } from '#server/context.ts'
import { createLinkProbe, type LinkProbe } from '#server/ports/link-probe.ts'
import { checkLinks } from './check-links.ts'
import { collectLinks } from './collect-links.ts'

/** The item from which this process continues collecting. */
const cursors = new WeakMap<Parts['metrics'], number>()

/**
 * Collects the links of public pages and checks a few addresses at a time, called by the sweeps and never by a
 * visitor's request. A site on a local machine contacts no other server.
 */
export async function watchLinks(args: { parts: Parts; probe?: LinkProbe }): Promise<void> {
  const { parts } = args
  const { metrics, environment } = parts
  cursors.set(metrics, await collectLinks(parts, cursors.get(metrics) ?? 0))
  await checkLinks(parts, args.probe ?? (environment.isLocal ? null : createLinkProbe()))
}

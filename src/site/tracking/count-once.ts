import type { Props, TrackedEvent } from '#domain/tracking/events.ts'
import { readStored, writeStored } from '#site/session/stored.ts'

/** The test of two slides that this browser was counted in last, followed by `:clicked` once it clicked there. */
const key = 'slideTest'

/**
 * In a test of two slides a browser counts once: the first time that it sees its side, and the first time that it
 * clicks there. Any other time the event is one like all others. Answers the props with which it is reported.
 */
export function countOnce(name: TrackedEvent, props: Props): Props {
  const { test, half, ...plain } = props
  if (test === undefined) return props
  const seen = String(test)
  const clicked = `${seen}:clicked`
  const stored = readStored(key)
  const isFirst = name === 'banner_click' ? stored === seen : stored !== seen && stored !== clicked
  if (!isFirst) return plain
  // A text that was not stored would be counted again.
  return writeStored(key, name === 'banner_click' ? clicked : seen) ? props : plain
}

/** Whether a click comes from a browser that was not yet counted as having seen it: a click implies that. */
export function isUnseen(props: Props): boolean {
  const stored = readStored(key)
  return props.test !== undefined && stored !== String(props.test) && stored !== `${props.test}:clicked`
}

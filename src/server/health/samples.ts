import type { Sample } from '#domain/operations/lines.ts'

const minutesKept = 24 * 60

/** Adds a minute to the samples of a day. */
export function keepSample(samples: Sample[], sample: Sample): void {
  samples.push(sample)
  if (samples.length > minutesKept) samples.shift()
}

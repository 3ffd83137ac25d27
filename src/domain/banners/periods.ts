/** The display period of a slide, `from` inclusive and `until` exclusive; null leaves a side open. */
export type ShownPeriod = { from: Date | null; until: Date | null }

/** A period in which the number of visible slides does not change. */
export type Stretch = { from: Date; until: Date; shown: number }

/** Whether a slide with this period is shown at an instant. */
export function isShownAt({ from, until }: ShownPeriod, at: Date): boolean {
  return (from === null || from <= at) && (until === null || at < until)
}

/** The window split wherever a slide starts or ends, each part with its number of visible slides. */
export function shownStretches(window: { from: Date; until: Date }, slides: readonly ShownPeriod[]): Stretch[] {
  const edges = slides
    .flatMap(({ from, until }) => [from, until])
    .flatMap((edge) => (edge !== null && edge > window.from && edge < window.until ? [edge.getTime()] : []))
  const cuts = [...new Set([window.from.getTime(), ...edges, window.until.getTime()])].toSorted((one, two) => one - two)
  const stretches: Stretch[] = []
  for (const [place, cut] of cuts.slice(0, -1).entries()) {
    const from = new Date(cut)
    const until = new Date(cuts[place + 1] ?? cut)
    const shown = slides.filter((slide) => isShownAt(slide, from)).length
    const last = stretches.at(-1)
    if (last?.shown === shown) last.until = until
    else stretches.push({ from, until, shown })
  }
  return stretches
}

/**
 * Parts of the window in which a page with slides shows none, or only one after it showed several: its carousel does
 * not move.
 */
export function thinStretches(window: { from: Date; until: Date }, slides: readonly ShownPeriod[]): Stretch[] {
  if (slides.length === 0) return []
  const stretches = shownStretches(window, slides)
  return stretches.filter(({ shown }, place) => {
    const before = stretches.slice(0, place).some((stretch) => stretch.shown > 1)
    return shown === 0 || (shown === 1 && before)
  })
}

/** Whether a period starts or ends in (since, to], so that the page's content changes. */
export function changesWithin({ from, until }: ShownPeriod, since: Date, to: Date): boolean {
  return [from, until].some((edge) => edge !== null && edge > since && edge <= to)
}

/** How long a figure counts, in ms. */
export const countMilliseconds = 1600

/** The figures count once this near the window, in px (specification 2 and 9). */
export const countWithin = 600

/**
 * What a counting figure shows at `progress` (0 to 1). It starts at the smallest number with as many digits as the
 * final one, so that its width never changes and nothing beside it moves; it slows down towards the end.
 */
export function countedValue({ final, progress }: { final: number; progress: number }): number {
  const start = final < 10 ? 0 : 10 ** (String(final).length - 1)
  const eased = 1 - (1 - Math.min(1, Math.max(0, progress))) ** 3
  return Math.round(start + (final - start) * eased)
}

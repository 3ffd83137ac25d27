const marks = 6

/** One of the neutral demonstration logos, by position, so that neighbours differ. */
export function markUrl(place: number) {
  return `/media/demo/mark-${(place % marks) + 1}.svg`
}

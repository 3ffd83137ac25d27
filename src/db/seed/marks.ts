const marks = 6

/** One of the neutral demonstration marks, by place, so that neighbours differ. */
export function markUrl(place: number) {
  return `/media/demo/mark-${(place % marks) + 1}.svg`
}

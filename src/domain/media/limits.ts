/** Limits of uploads (console 4). */
export const mediaLimits = {
  pictureBytes: 20 * 1024 * 1024,
  svgBytes: 1024 * 1024,
  /** Over all frames together. */
  pixels: 50_000_000,
  altCharacters: 300,
  /** Days within which a deleted file can be restored. */
  binDays: 30,
  /** Maximum number of unused files that are counted: each has to be searched in all uses. */
  unusedCounted: 1_000,
} as const

/** The widths in which a picture is offered, besides its own when that is smaller. */
const widths = [320, 640, 960, 1280, 1920] as const
const widest = 1920

/** The renditions of a picture: never wider than the original. */
export function renditionWidths(widthPx: number): number[] {
  const smaller = widths.filter((width) => width < widthPx)
  return widthPx <= widest ? [...smaller, widthPx] : smaller
}

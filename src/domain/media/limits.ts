/** What an upload may be (console 4). */
export const mediaLimits = {
  pictureBytes: 20 * 1024 * 1024,
  svgBytes: 1024 * 1024,
  /** Of all frames together. */
  pixels: 50_000_000,
  altCharacters: 300,
  /** Days for which a deleted file can be brought back before its bytes go. */
  binDays: 30,
  /** Of files that nothing shows so many are counted: each is looked for among all uses. */
  unusedCounted: 1_000,
} as const

/** The widths in which a picture is offered, besides its own where that is smaller. */
const widths = [320, 640, 960, 1280, 1920] as const
const widest = 1920

/** The widths that are made of a picture: never one that it has not. */
export function renditionWidths(widthPx: number): number[] {
  const smaller = widths.filter((width) => width < widthPx)
  return widthPx <= widest ? [...smaller, widthPx] : smaller
}

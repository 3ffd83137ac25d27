import { fixedFonts, fontSample, noFont, triedFonts } from '#domain/check/fonts.ts'

type Measuring = Pick<CanvasRenderingContext2D, 'font' | 'measureText'>

/**
 * Fonts that are installed, found by the width of a line on a canvas, be it the page's or a worker's. By far the slowest
 * reading: `turn` is awaited after each font.
 */
export async function findFonts(context: Measuring, turn?: () => Promise<void>): Promise<string[]> {
  const widthOf = (family: string) => {
    context.font = `72px ${family}`
    return context.measureText(fontSample).width
  }
  // Beside a font that nobody has: some engines put another in the place of any that is missing.
  const [fixed, serif] = ['monospace', 'serif'].map((family) => ({ family, width: widthOf(`"${noFont}", ${family}`) }))
  const isSeen = (font: string, beside = fixed) =>
    beside !== undefined && widthOf(`"${font}", ${beside.family}`) !== beside.width
  const found: string[] = []
  for (const font of triedFonts) {
    if (isSeen(font) || (fixedFonts.has(font) && isSeen(font, serif))) found.push(font)
    await turn?.()
  }
  return found
}

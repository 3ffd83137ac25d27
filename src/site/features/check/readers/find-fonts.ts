import { fixedFonts, fontSample, noFont, testedFonts } from '#domain/check/fonts.ts'

type Measuring = Pick<CanvasRenderingContext2D, 'font' | 'measureText'>

/**
 * Finds installed fonts by the width of a line on a canvas of the page or of a worker. By far the slowest reading: it
 * awaits `pause` after each font.
 */
export async function findFonts(context: Measuring, pause?: () => Promise<void>): Promise<string[]> {
  const widthOf = (family: string) => {
    context.font = `72px ${family}`
    return context.measureText(fontSample).width
  }
  // Measured beside a font that does not exist: some engines replace every missing font by another.
  const [fixed, serif] = ['monospace', 'serif'].map((family) => ({ family, width: widthOf(`"${noFont}", ${family}`) }))
  const isSeen = (font: string, beside = fixed) =>
    beside !== undefined && widthOf(`"${font}", ${beside.family}`) !== beside.width
  const installed: string[] = []
  for (const font of testedFonts) {
    if (isSeen(font) || (fixedFonts.has(font) && isSeen(font, serif))) installed.push(font)
    await pause?.()
  }
  return installed
}

import type { System } from './agent.ts'

/** Fonts that come with one system and are licensed for no other. Office brings some of them along, so two are asked. */
const markFonts = {
  mac: ['PingFang SC', 'Hiragino Sans GB', 'Menlo', 'Geneva', 'Heiti SC'],
  windows: ['Segoe UI', 'Segoe UI Emoji', 'Segoe MDL2 Assets', 'Leelawadee UI', 'Ebrima'],
} as const satisfies Partial<Record<System, readonly string[]>>

/** What is tried besides the library's own list: the fonts of each system, and those that Chinese users install. */
export const triedFonts: readonly string[] = [
  ...markFonts.mac,
  ...markFonts.windows,
  ...['Microsoft YaHei', 'SimSun', 'KaiTi', 'FangSong', 'DengXian', 'Consolas', 'Calibri', 'Cambria'],
  ...['Noto Sans CJK SC', 'WenQuanYi Micro Hei', 'Ubuntu', 'Cantarell', 'DejaVu Sans', 'Liberation Sans'],
  ...['Roboto', 'HarmonyOS Sans SC', 'MiSans', 'STSong', 'STKaiti', 'Songti SC', 'Source Han Sans SC'],
]

/** A line whose width tells fonts apart, Latin and Chinese. */
export const fontSample = 'mmMwWLliI0O&1 中文字样'

/** The system whose fonts are there while those of the other are not; null where it cannot be told. */
export function fontSystem(fonts: readonly string[]): { system: 'mac' | 'windows'; marks: readonly string[] } | null {
  const mac = markFonts.mac.filter((font) => fonts.includes(font))
  const windows = markFonts.windows.filter((font) => fonts.includes(font))
  if (mac.length >= 2 && windows.length === 0) return { system: 'mac', marks: mac.slice(0, 2) }
  if (windows.length >= 2 && mac.length === 0) return { system: 'windows', marks: windows.slice(0, 2) }
  return null
}

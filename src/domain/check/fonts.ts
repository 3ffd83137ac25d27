import type { System } from './agent.ts'

/** Fonts that come with one system and are licensed for no other. Office brings some of them along, so two are asked. */
const markFonts = {
  mac: ['PingFang SC', 'Hiragino Sans GB', 'Menlo', 'Geneva', 'Heiti SC'],
  windows: ['Segoe UI', 'Segoe UI Emoji', 'Segoe MDL2 Assets', 'Leelawadee UI', 'Ebrima'],
} as const satisfies Partial<Record<System, readonly string[]>>

/** Those by which a public library tells computers apart (fingerprintjs 5.2, sources/fonts): of Windows, Office, Adobe. */
const tellingFonts =
  'sans-serif-thin|ARNO PRO|Agency FB|Arabic Typesetting|Arial Unicode MS|AvantGarde Bk BT|BankGothic Md BT|Batang|' +
  'Bitstream Vera Sans Mono|Century|Century Gothic|Clarendon|EUROSTILE|Franklin Gothic|Futura Bk BT|Futura Md BT|GOTHAM|' +
  'Gill Sans|HELV|Haettenschweiler|Helvetica Neue|Humanst521 BT|Leelawadee|Letter Gothic|Levenim MT|Lucida Bright|' +
  'Lucida Sans|MS Mincho|MS Outlook|MS Reference Specialty|MS UI Gothic|MT Extra|MYRIAD PRO|Marlett|Meiryo UI|' +
  'Microsoft Uighur|Minion Pro|Monotype Corsiva|PMingLiU|Pristina|SCRIPTINA|Segoe UI Light|Serifa|SimHei|Small Fonts|' +
  'Staccato222 BT|TRAJAN PRO|Univers CE 55 Medium|Vrinda|ZWAdobeF'

/** All that are tried: the fonts of each system, those that Chinese users install, and those that tell computers apart. */
export const triedFonts: readonly string[] = [
  ...markFonts.mac,
  ...markFonts.windows,
  ...['Microsoft YaHei', 'SimSun', 'KaiTi', 'FangSong', 'DengXian', 'Consolas', 'Calibri', 'Cambria'],
  ...['Noto Sans CJK SC', 'WenQuanYi Micro Hei', 'Ubuntu', 'Cantarell', 'DejaVu Sans', 'Liberation Sans'],
  ...['Roboto', 'HarmonyOS Sans SC', 'MiSans', 'STSong', 'STKaiti', 'Songti SC', 'Source Han Sans SC'],
  ...tellingFonts.split('|'),
]

/** Those that may be a browser's own fixed width, beside which they cannot be seen: they are held against another, too. */
export const fixedFonts: ReadonlySet<string> = new Set([
  ...['Menlo', 'Consolas', 'Bitstream Vera Sans Mono', 'Letter Gothic', 'Noto Sans CJK SC', 'WenQuanYi Micro Hei'],
  ...['SimSun', 'SimHei', 'KaiTi', 'FangSong', 'MS Mincho', 'MS UI Gothic', 'PMingLiU', 'Batang'],
])

/** A name that no font has. */
export const noFont = 'Nobody Has This Font'

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

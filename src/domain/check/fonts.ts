import type { System } from './agent.ts'

/** Fonts that ship with one system and are licensed for no other. Office installs some of them, so two are required. */
const markFonts = {
  mac: ['PingFang SC', 'Hiragino Sans GB', 'Menlo', 'Geneva', 'Heiti SC'],
  windows: ['Segoe UI', 'Segoe UI Emoji', 'Segoe MDL2 Assets', 'Leelawadee UI', 'Ebrima'],
} as const satisfies Partial<Record<System, readonly string[]>>

/**
 * Fonts by which a public library distinguishes computers (fingerprintjs 5.2, sources/fonts): of Windows, Office,
 * Adobe.
 */
const tellingFonts =
  'sans-serif-thin|ARNO PRO|Agency FB|Arabic Typesetting|Arial Unicode MS|AvantGarde Bk BT|BankGothic Md BT|Batang|' +
  'Bitstream Vera Sans Mono|Century|Century Gothic|Clarendon|EUROSTILE|Franklin Gothic|Futura Bk BT|Futura Md BT|GOTHAM|' +
  'Gill Sans|HELV|Haettenschweiler|Helvetica Neue|Humanst521 BT|Leelawadee|Letter Gothic|Levenim MT|Lucida Bright|' +
  'Lucida Sans|MS Mincho|MS Outlook|MS Reference Specialty|MS UI Gothic|MT Extra|MYRIAD PRO|Marlett|Meiryo UI|' +
  'Microsoft Uighur|Minion Pro|Monotype Corsiva|PMingLiU|Pristina|SCRIPTINA|Segoe UI Light|Serifa|SimHei|Small Fonts|' +
  'Staccato222 BT|TRAJAN PRO|Univers CE 55 Medium|Vrinda|ZWAdobeF'

/** All fonts that are tested: those of each system, those that Chinese users install, and the distinguishing ones. */
export const testedFonts: readonly string[] = [
  ...markFonts.mac,
  ...markFonts.windows,
  'Microsoft YaHei',
  'SimSun',
  'KaiTi',
  'FangSong',
  'DengXian',
  'Consolas',
  'Calibri',
  'Cambria',
  'Noto Sans CJK SC',
  'WenQuanYi Micro Hei',
  'Ubuntu',
  'Cantarell',
  'DejaVu Sans',
  'Liberation Sans',
  'Roboto',
  'HarmonyOS Sans SC',
  'MiSans',
  'STSong',
  'STKaiti',
  'Songti SC',
  'Source Han Sans SC',
  ...tellingFonts.split('|'),
]

/**
 * Fonts that may be a browser's default fixed-width font and cannot be detected against it; they are also tested
 * against another.
 */
export const fixedFonts: ReadonlySet<string> = new Set([
  'Menlo',
  'Consolas',
  'Bitstream Vera Sans Mono',
  'Letter Gothic',
  'Noto Sans CJK SC',
  'WenQuanYi Micro Hei',
  'SimSun',
  'SimHei',
  'KaiTi',
  'FangSong',
  'MS Mincho',
  'MS UI Gothic',
  'PMingLiU',
  'Batang',
])

/** A name that no font has. */
export const noFont = 'Nobody Has This Font'

/** A line whose width distinguishes fonts, Latin and Chinese. */
export const fontSample = 'mmMwWLliI0O&1 中文字样'

/** The system whose fonts are present while the other's are not; null when it is unclear. */
export function fontSystem(fonts: readonly string[]): { system: 'mac' | 'windows'; marks: readonly string[] } | null {
  const mac = markFonts.mac.filter((font) => fonts.includes(font))
  const windows = markFonts.windows.filter((font) => fonts.includes(font))
  if (mac.length >= 2 && windows.length === 0) return { system: 'mac', marks: mac.slice(0, 2) }
  if (windows.length >= 2 && mac.length === 0) return { system: 'windows', marks: windows.slice(0, 2) }
  return null
}

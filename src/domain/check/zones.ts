/**
 * UTC offsets in hours, January and July, that a clock in a country may show: `-5/-4` is a zone with summer time, `8`
 * one without. Countries that are missing are not judged. From the tz database, including zones of a few thousand
 * people, so that none of their inhabitants is doubted.
 */
const table: Record<string, string> = {
  AE: '4',
  AR: '-3',
  AT: '1/2',
  AU: '11/10 10 10.5/9.5 9.5 8 8.75 11/10.5',
  BD: '6',
  BE: '1/2',
  BG: '2/3',
  BR: '-3 -4 -5 -2',
  CA: '-5/-4 -6/-5 -7/-6 -8/-7 -4/-3 -3.5/-2.5 -6 -7 -5 -4',
  CH: '1/2',
  CL: '-3/-4 -5/-6 -3',
  CN: '8 6',
  CO: '-5',
  CZ: '1/2',
  DE: '1/2',
  DK: '1/2',
  EC: '-5 -6',
  EE: '2/3',
  EG: '2/3 2',
  ES: '1/2 0/1',
  FI: '2/3',
  FR: '1/2',
  GB: '0/1',
  GR: '2/3',
  HK: '8',
  HR: '1/2',
  HU: '1/2',
  ID: '7 8 9',
  IE: '0/1',
  IL: '2/3',
  IN: '5.5',
  IT: '1/2',
  JP: '9',
  KE: '3',
  KH: '7',
  KR: '9',
  KZ: '5 6',
  LA: '7',
  LT: '2/3',
  LU: '1/2',
  LV: '2/3',
  MA: '1/1 0 1/0',
  MM: '6.5',
  MO: '8',
  MX: '-6 -6/-5 -7 -7/-6 -8/-7 -5',
  MY: '8',
  NG: '1',
  NL: '1/2',
  NO: '1/2',
  NP: '5.75',
  NZ: '13/12 13.75/12.75',
  PE: '-5',
  PH: '8',
  PK: '5',
  PL: '1/2',
  PT: '0/1 -1/0',
  RO: '2/3',
  RS: '1/2',
  RU: '2 3 4 5 6 7 8 9 10 11 12',
  SA: '3',
  SE: '1/2',
  SG: '8',
  SI: '1/2',
  SK: '1/2',
  TH: '7',
  TR: '3',
  TW: '8',
  UA: '2/3 3',
  US: '-5/-4 -6/-5 -7/-6 -7 -8/-7 -9/-8 -10 -10/-9 -4',
  UZ: '5',
  VN: '7',
  ZA: '2',
}

/** Whether a clock with these offsets (minutes) is possible in the country; null when the table does not have it. */
export function isClockOf(country: string, { january, july }: { january: number; july: number }): boolean | null {
  const zones = table[country]?.split(' ')
  if (zones === undefined) return null
  return zones.some((zone) => {
    const [winter = 0, summer = winter] = zone.split('/').map((hours) => Number(hours) * 60)
    // One matching offset is enough: laws on summer time change faster than the tables of old systems.
    return winter === january || summer === july
  })
}

/** Whether a zone is one of the country's, by the runtime's own table; null where it has none. */
export function isZoneOf(country: string, timeZone: string): boolean | null {
  // Not in every browser, and not in TypeScript's types.
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & { getTimeZones?: () => string[] }
  return timeZone === '' ? null : (locale.getTimeZones?.().includes(timeZone) ?? null)
}

/**
 * The languages, besides English, that browsers in a country are usually set to; missing countries are not judged. Where
 * English is the language of the land, it stands with the others that are official or spoken in a tenth of the homes.
 */
const spoken: Record<string, string> = {
  AE: 'ar',
  AT: 'de',
  AU: 'en',
  BE: 'nl fr de',
  BR: 'pt',
  CA: 'en fr',
  CH: 'de fr it',
  CN: 'zh bo ug mn',
  CZ: 'cs',
  DE: 'de',
  DK: 'da',
  ES: 'es ca gl eu',
  FI: 'fi sv',
  FR: 'fr',
  GB: 'en cy',
  GR: 'el',
  HK: 'zh',
  HU: 'hu',
  ID: 'id',
  IE: 'en ga',
  IL: 'he ar ru',
  IN: 'en hi bn te mr ta gu kn ml pa ur',
  IT: 'it de',
  JP: 'ja',
  KE: 'en sw',
  KR: 'ko',
  MO: 'zh pt',
  MX: 'es',
  MY: 'ms zh ta',
  NG: 'en ha ig yo',
  NL: 'nl',
  NO: 'no nb nn',
  NZ: 'en mi',
  PH: 'en fil tl ceb',
  PL: 'pl',
  PT: 'pt',
  RO: 'ro hu',
  RU: 'ru',
  SA: 'ar',
  SE: 'sv',
  SG: 'zh ms ta',
  TH: 'th',
  TR: 'tr',
  TW: 'zh',
  UA: 'uk ru',
  US: 'en es',
  VN: 'vi',
  ZA: 'en af zu xh',
}

/**
 * Whether one of these languages is usual in the country or is English; null when the table does not have the country.
 */
export function isSpokenIn(country: string, languages: readonly string[]): boolean | null {
  const usual = spoken[country]?.split(' ')
  if (usual === undefined) return null
  return languages.some((tag) => {
    const language = tag.toLowerCase().split('-')[0] ?? ''
    return language === 'en' || usual.includes(language)
  })
}

/** UTC+8, UTC−3:30. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const rest = size % 60
  const hours = Math.floor(size / 60)
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

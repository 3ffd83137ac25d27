import { zipSync } from 'fflate'
import { type PersonalData, personalJson } from './collect.ts'
import { readablePage } from './readable-page.ts'

/** The names of the files in the zip. */
export const packedNames = { page: '我的账号数据.html', json: '我的账号数据.json' } as const

/** The copy as a zip: a page to read, and the same as JSON. */
export function packPersonal(data: PersonalData, sender: { brand: string }): Uint8Array {
  return zipSync({
    [packedNames.page]: Buffer.from(readablePage(data, sender)),
    [packedNames.json]: Buffer.from(personalJson(data)),
  })
}

import { zipSync } from 'fflate'
import type { User } from '#db/schema/index.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { accountSections } from './account-sections.ts'
import { activitySections } from './activity-sections.ts'
import type { PersonalData } from './readable-page.ts'
import { readablePage } from './readable-page.ts'
import type { Section } from './section.ts'

/** Everything that the site stores about a person, in the order of the copy. */
export const personalSections: readonly Section[] = [...accountSections, ...activitySections]

/** Reads the copy, for its owner or for staff who answer the owner's letter. */
export async function collectPersonal(ctx: Ctx, user: User): Promise<PersonalData> {
  const data: PersonalData = { 生成时间: formatShanghai(ctx.clock.now()) }
  for (const { title, read } of personalSections) data[title] = await read(ctx, user)
  return data
}

/** The copy as JSON, as both kinds of export have it. */
export const personalJson = (data: PersonalData): string => `${JSON.stringify(data, null, 2)}\n`

/** The names of the files in the zip. */
export const packedNames = { page: '我的账号数据.html', json: '我的账号数据.json' } as const

/** The copy as a zip: a page to read, and the same as JSON. */
export function packPersonal(data: PersonalData, sender: { brand: string }): Uint8Array {
  return zipSync({
    [packedNames.page]: Buffer.from(readablePage(data, sender)),
    [packedNames.json]: Buffer.from(personalJson(data)),
  })
}

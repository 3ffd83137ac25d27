import type { AnswerOf } from '#contract/client.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { dateCopy } from '#site/copy/common.ts'
import { pages } from '#site/pages.ts'

export type Company = Extract<AnswerOf<'GET /account/company'>, { code: 200 }>['data']

export type OwnLink = Company['invitations'][number]

/** The address at which a colleague applies. */
export const linkOf = ({ team }: Pick<OwnLink, 'team'>): string =>
  new URL(`${pages.inviteLogin.path}?team=${team}`, location.origin).href

/** A moment as a row of links has it, to tell one link from another. */
export function momentOf(time: string): string {
  const parts = partsOfTime(time)
  return `${dateCopy.monthDay(parts)} ${parts.clock}`
}

import type { Calls } from '#contract/index.ts'
import { listPublicLanding, readPublicLanding } from '#server/services/content/landing/public-landing.ts'
import type { Handler } from './create-api.ts'

/** A page that staff made of blocks. */
export const landingPage: Handler<Calls['landingPage']> = async ({ ctx, input: { query }, tag }) => {
  const { page, tags } = await readPublicLanding({ ctx, input: query })
  tag(...tags)
  return { data: page }
}

/** The addresses of all of them. */
export const landingPages: Handler<Calls['landingPages']> = async ({ ctx, tag }) => {
  const { rows, tags } = await listPublicLanding(ctx)
  tag(...tags)
  return { data: rows.map(({ updatedAt: updateTime, ...row }) => ({ ...row, updateTime })) }
}

import { notFound } from '@tanstack/react-router'
import { platformHref } from '#domain/content/addresses.ts'
import { type PlatformDetail, withSections } from '#site/features/platforms/platform-detail.ts'
import { api } from '#site/lib/api-client.ts'
import { listPlatforms, listTypes, platformOf } from './-load-platforms.ts'

/** A platform's page; or the sentence for a call that failed and where to try again. */
export type PlatformLoaded = { platform: PlatformDetail } | { failure: string; href: string }

const siblingsShown = 4

/** The platform that the query names. Throws the 404 for whatever is no platform. */
export async function loadPlatform(platformId: string): Promise<PlatformLoaded> {
  if (!/^[1-9]\d{0,9}$/.test(platformId)) throw notFound()
  const answer = await api.call('GET /globalSellingConfig/platform/{id}', { params: { id: platformId } })
  if (answer.code === 404 || answer.code === 400) throw notFound()
  if (answer.code !== 200) return { failure: answer.msg, href: platformHref(Number(platformId)) }
  const { companyTypeId, companyLinks, platformContent } = answer.data
  const platform = platformOf(answer.data)
  const [types, others] = await Promise.all([
    listTypes(),
    // One more than is shown: the platform itself may be among them.
    listPlatforms({ type: companyTypeId, page: 1 }, siblingsShown + 1),
  ])
  return {
    platform: {
      ...platform,
      type: types.find(({ id }) => id === companyTypeId)?.name ?? null,
      official: companyLinks,
      ...withSections(platformContent),
      siblings: others.rows
        .filter(({ id }) => id !== platform.id)
        .slice(0, siblingsShown)
        .map(({ id, name, introduction }) => ({ id, name, introduction })),
    },
  }
}

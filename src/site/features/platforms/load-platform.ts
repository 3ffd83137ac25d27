import { largestId, readWholeNumber } from '#domain/shared/whole-number.ts'
import { api } from '#site/session/api-client.ts'
import { listPlatforms, listTypes, platformOf } from './load-platforms.ts'
import { type PlatformDetail, withSections } from './platform-detail.ts'

/** What engines are told instead of the name and the introduction, and the picture of a shared link; empty for none. */
type PlatformHead = { title: string; description: string; image: string }

/** A platform's page; or the sentence for a call that failed. */
type PlatformLoaded = { platform: PlatformDetail; head: PlatformHead } | { failure: string }

const siblingsShown = 4

/** The platform that the query names; null for whatever is no platform. */
export async function loadPlatform(platformId: string): Promise<PlatformLoaded | null> {
  if (readWholeNumber(platformId, largestId) === null) return null
  const answer = await api.call('GET /globalSellingConfig/platform/{id}', { params: { id: platformId } })
  if (answer.code === 404 || answer.code === 400) return null
  if (answer.code !== 200) return { failure: answer.msg }
  const { companyTypeId, companyLinks, platformContent } = answer.data
  const platform = platformOf(answer.data)
  const [types, others] = await Promise.all([
    listTypes(),
    // One more than is shown: the platform itself may be among them.
    listPlatforms({ type: companyTypeId, page: 1 }, siblingsShown + 1),
  ])
  const { seoTitle: title = '', seoDescription: description = '', sharePicture: image = '' } = answer.data
  return {
    head: { title, description, image },
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

import type { PartnersAnswer } from '#site/features/partners/partners.ts'
import { api } from '#site/lib/api-client.ts'

/** The partners by category. */
export async function loadPartners(): Promise<PartnersAnswer> {
  const list = await api.call('GET /partnerChainConfig/queryPartnerChainList')
  if (list.code !== 200) return { sentence: list.msg, groups: [] }
  const groups = Object.entries(list.data).map(([title, rows]) => ({
    title,
    partners: rows.map(({ id, name, pictureUrl, jumpLinks }) => ({ id, name, picture: pictureUrl, link: jumpLinks })),
  }))
  return { sentence: null, groups }
}

import { api } from '#site/session/api-client.ts'

/** A page that staff made and that engines may keep. */
type MadePage = { path: string; title: string; updateTime: string }

/** The pages that staff made and that engines may keep; null when the call failed. */
export async function listMadePages(baidu: boolean): Promise<MadePage[] | null> {
  const answer = await api.call('GET /home/pages')
  // An outside API may not have the call.
  if (answer.code !== 200) return Number(answer.code) === 404 ? [] : null
  return answer.data.filter(({ isIndexed, isHiddenForBaidu }) => isIndexed && !(isHiddenForBaidu && baidu))
}

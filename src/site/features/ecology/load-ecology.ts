import type { AnswerOf } from '#contract/client.ts'
import { api } from '#site/session/api-client.ts'
import type { EcologyAnswer, ListedCategory } from './ecology.ts'

type Listed = Extract<AnswerOf<'GET /ecologyCenter/typeList'>, { data: unknown }>['data'][number]

/** The applications by category. */
export async function loadEcology(): Promise<EcologyAnswer> {
  const list = await api.call('GET /ecologyCenter/typeList')
  if (list.code !== 200) return { failure: list.msg, categories: [] }
  return { failure: null, categories: list.data.map(categoryOf) }
}

function categoryOf({ id, typeName, applications }: Listed): ListedCategory {
  return {
    id,
    name: typeName,
    applications: applications.map((application) => ({
      id: application.id,
      name: application.companyName,
      introduction: application.companyIntroduction,
      picture: application.pictureUrl,
      link: application.companyLinks,
    })),
  }
}

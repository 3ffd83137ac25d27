import { readFields, type StoredFields } from './block-fields.ts'
import { cloudKinds } from './kinds/cloud.ts'
import { homeKinds } from './kinds/home.ts'
import { temuKinds } from './kinds/temu.ts'
import { type Facts, fillFacts } from './site-pages.ts'

type Question = { question: string; answer: string }

/** The kinds of the site's own pages whose questions engines read and the site's search finds. */
const tables = {
  homeQuestions: homeKinds.homeQuestions.fields,
  cloudQuestions: cloudKinds.cloudQuestions.fields,
  temuQuestions: temuKinds.temuQuestions.fields,
}

const hasQuestions = (kind: string): kind is keyof typeof tables => Object.keys(tables).includes(kind)

/** The questions of these blocks of one of the site's own pages, with their facts. */
export function questionsIn(blocks: readonly { kind: string; fields: StoredFields }[], facts: Facts): Question[] {
  return blocks.flatMap(({ kind, fields }) => {
    if (!hasQuestions(kind)) return []
    const { items } = readFields(tables[kind], fields)
    return items.map(({ question, answer }) => ({ question, answer: fillFacts(answer, facts) }))
  })
}

import { readFields, type StoredFields } from './block-fields.ts'
import { cloudKinds } from './kinds/cloud.ts'
import { homeKinds } from './kinds/home.ts'
import { questions } from './kinds/questions.ts'
import { temuKinds } from './kinds/temu.ts'
import { type Facts, fillFacts } from './site-pages.ts'

type Question = { question: string; answer: string }

/** The kinds whose questions engines read and, of the site's own pages, the site's search finds. */
const tables = {
  questions: questions.fields,
  homeQuestions: homeKinds.homeQuestions.fields,
  cloudQuestions: cloudKinds.cloudQuestions.fields,
  temuQuestions: temuKinds.temuQuestions.fields,
}

const hasQuestions = (kind: string): kind is keyof typeof tables => Object.keys(tables).includes(kind)

/** Whether a kind is a section of questions of one of the site's own pages. */
export const isOwnQuestions = (kind: string): boolean => hasQuestions(kind) && kind !== 'questions'

/** The questions of these blocks, those of the site's own sections with their facts: a general block names none. */
export function questionsIn(blocks: readonly { kind: string; fields: StoredFields }[], facts: Facts): Question[] {
  return blocks.flatMap(({ kind, fields }) => {
    if (!hasQuestions(kind)) return []
    const { items } = readFields(tables[kind], fields)
    const isGeneral = kind === 'questions'
    return items.map(({ question, answer }) => ({ question, answer: isGeneral ? answer : fillFacts(answer, facts) }))
  })
}

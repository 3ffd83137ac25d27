import type { ContentFields } from './fields.ts'
import { type ActiveId, firstHeading } from './headings.ts'
import { contentSentences } from './sentences.ts'
import { checkTags, readTags, replaceTags, writeTags } from './tags.ts'

/** The fields that can be changed of many items at once. */
export type ItemFacts = Pick<ContentFields, 'secondLevelHeading' | 'author' | 'label'>

/** A change of the facts of many items; what it does not name stays. */
export type FactChange = {
  section?: ActiveId | undefined
  author?: string | undefined
  addTags?: readonly string[] | undefined
  removeTags?: readonly string[] | undefined
}

type Outcome = { ok: true; facts: ItemFacts } | { ok: false; sentence: string }

/** The facts of an item after a change, or the sentence against it. */
export function changeFacts(
  facts: ItemFacts,
  change: FactChange,
  item: { firstLevelHeading: ContentFields['firstLevelHeading']; deletedAt: Date | null },
): Outcome {
  const { section, author, addTags = [], removeTags = [] } = change
  if (item.deletedAt !== null) return { ok: false, sentence: contentSentences.inBin }
  if (item.firstLevelHeading === firstHeading.activity) {
    if (section !== undefined) return { ok: false, sentence: contentSentences.sectionOfActivity }
    if (author !== undefined) return { ok: false, sentence: contentSentences.authorOfActivity }
  }
  const label = writeTags([...readTags(replaceTags(facts.label, removeTags)), ...addTags])
  const sentence = checkTags(label)
  if (sentence !== null && label !== writeTags(readTags(facts.label))) return { ok: false, sentence }
  const changed = { secondLevelHeading: section ?? facts.secondLevelHeading, author: author ?? facts.author, label }
  return { ok: true, facts: changed }
}

export function areSameFacts(one: ItemFacts, other: ItemFacts): boolean {
  return one.secondLevelHeading === other.secondLevelHeading && one.author === other.author && one.label === other.label
}

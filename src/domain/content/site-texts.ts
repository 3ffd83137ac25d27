import { foldText, type SearchTerm } from './search-text.ts'

/** The records without which a page has nothing to show. */
export type PageRecords =
  | 'prices'
  | 'installers'
  | 'platforms'
  | 'ecology'
  | 'partners'
  | 'activities'
  | 'brand'
  | 'news'
  | 'product'
  | 'tips'

/** What search finds beside the records: a public page, or a question with its answer. */
export type SiteText = {
  kind: 'page' | 'question'
  id: number
  title: string
  /** Another name that it is found by as by its title: a page's label in the navigation. */
  label: string
  text: string
  url: string
  /** What a page is called and says while it has none of its records: it is found by its usual words all the same. */
  whenEmpty?: { records: PageRecords; title: string; text: string } | undefined
  /** The page is not in the phone's layout. */
  isOnlyForPc: boolean
  isHiddenForBaidu: boolean
}

export type SiteTextVisitor = { platform: 'pc' | 'mobile'; baidu: boolean }

/**
 * The texts that a visitor may see and that have all terms of one of the wishes: those that are called so, pages before
 * questions, and those that only mention it.
 */
export function findSiteTexts(
  texts: readonly SiteText[],
  wishes: readonly (readonly SearchTerm[])[],
  { platform, baidu }: SiteTextVisitor,
): { named: SiteText[]; mentioned: SiteText[] } {
  const has = (text: string) => {
    const folded = foldText(text)
    return wishes.some((terms) => terms.length > 0 && terms.every(({ needle }) => folded.includes(needle)))
  }
  const nameOf = ({ title, label }: SiteText) => `${title}\n${label}`
  const shown = texts
    .filter(
      ({ isOnlyForPc, isHiddenForBaidu }) => !(isOnlyForPc && platform === 'mobile') && !(isHiddenForBaidu && baidu),
    )
    .toSorted((one, other) => Number(one.kind === 'question') - Number(other.kind === 'question'))
  const named = shown.filter((text) => has(nameOf(text)))
  return { named, mentioned: shown.filter((text) => !named.includes(text) && has(`${nameOf(text)}\n${text.text}`)) }
}

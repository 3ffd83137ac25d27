import { recordPaths, showingLists } from '../addresses.ts'
import { type FirstHeading, firstHeading } from '../headings.ts'

/** The heading of the product introduction, which a Baidu visitor does not have (readings 5). */
const productIntroduction = 3

/** The pages that lead a Baidu visitor to the home page (specification 1, readings 5); `pages.ts` of the site marks them. */
export const pathsHiddenForBaidu: readonly string[] = [
  showingLists.activities.path,
  recordPaths.activity,
  ...(showingLists.sections[productIntroduction] ?? []).map(({ path }) => path),
]

/** The name of the activity centre. The name of the other hidden list is a common word, and no name in most texts. */
export const nameHiddenForBaidu = showingLists.activities.name

/** Whether Baidu visitors read the text: activities and the product introduction are hidden from them. */
export function isShownToBaidu(item: { firstLevelHeading: FirstHeading; secondLevelHeading: number | null }): boolean {
  return item.firstLevelHeading === firstHeading.article && item.secondLevelHeading !== productIntroduction
}

/** Whether a link of a text leads a Baidu visitor to the home page instead of its target. */
export function isHiddenForBaidu(href: string): boolean {
  const [path = '', query = ''] = href.split('?')
  const page = path.split('#')[0]?.toLowerCase()
  if (pathsHiddenForBaidu.some((hidden) => hidden.toLowerCase() === page)) return true
  return (
    page?.startsWith('/news-') === true && new URLSearchParams(query).get('activeId') === String(productIntroduction)
  )
}

/** What the ecological center shows of an application. */
export type ListedApplication = {
  id: number
  name: string
  introduction: string
  /** Address of its picture; empty: none. */
  picture: string
  /** Where it leads, as staff typed it. */
  link: string
}

export type ListedCategory = { id: number; name: string; applications: readonly ListedApplication[] }

/** The categories, or the sentence that says why they did not come. */
export type EcologyAnswer =
  | { failure: null; categories: readonly ListedCategory[]; isExample: boolean }
  | { failure: string; categories: readonly []; isExample: false }

/** The name of a category's place on the page, for its link and its section. */
export function placeOf({ id }: { id: number }): string {
  return `kind-${id}`
}

export function countApplications(categories: readonly ListedCategory[]): number {
  return categories.reduce((sum, { applications }) => sum + applications.length, 0)
}

/** What the ecological center shows of an application. */
export type ListedApplication = {
  id: number
  name: string
  introduction: string
  /** Address of its picture; empty: none. */
  picture: string
  /** Where it leads, as staff typed it. */
  link: string
  /** An example of what it did; null for none. */
  event: { from: string; thing: string; to: string; time: string } | null
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

/** So many events are a day. */
const eventsAtMost = 8

export type DayEvent = NonNullable<ListedApplication['event']> & {
  application: ListedApplication
  /** The category, and its place among all. */
  category: string
  place: number
}

/** What the applications did, by the time of day; of each category the first that did something. */
export function eventsOf(categories: readonly ListedCategory[]): DayEvent[] {
  return categories
    .flatMap(({ name, applications }, place): DayEvent[] => {
      const application = applications.find(({ event }) => event !== null)
      return application?.event ? [{ ...application.event, application, category: name, place }] : []
    })
    .slice(0, eventsAtMost)
    .sort((one, other) => (one.time < other.time ? -1 : 1))
}

/** An end of an event: its name, and what is said of it after the first comma. */
export function endOf(words: string): { name: string; note: string } {
  const comma = words.indexOf('，')
  return comma === -1 ? { name: words, note: '' } : { name: words.slice(0, comma), note: words.slice(comma + 1) }
}

export function countApplications(categories: readonly ListedCategory[]): number {
  return categories.reduce((sum, { applications }) => sum + applications.length, 0)
}

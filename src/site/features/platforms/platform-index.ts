import { type ListedPlatform, sentencesOf } from './platform.ts'

/** The letter of names that begin with a digit, and of those that begin with no Latin letter. */
export const digits = '0–9'
export const otherLetter = '#'

/** The letters of the index, in its order. */
export const letters: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', digits, otherLetter]

/** The letter under which a name stands. */
export function letterOf(name: string): string {
  const first = name.trim().slice(0, 1).toUpperCase()
  if (/[A-Z]/.test(first)) return first
  return /\d/.test(first) ? digits : otherLetter
}

export type LetterGroup = { letter: string; platforms: ListedPlatform[] }

/** The platforms by letter, and within it by name: the same order in every browser. */
export function byLetter(platforms: readonly ListedPlatform[]): LetterGroup[] {
  const keyOf = ({ name }: ListedPlatform) => name.toLowerCase()
  const sorted = [...platforms].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  return letters.flatMap((letter) => {
    const ofLetter = sorted.filter(({ name }) => letterOf(name) === letter)
    return ofLetter.length === 0 ? [] : [{ letter, platforms: ofLetter }]
  })
}

/** What an index row says beside the name: where the platform sells. */
export const areaOf = ({ introduction }: ListedPlatform): string => sentencesOf(introduction)[0]

/** The regions of a platform, as staff wrote them: 北美、欧洲. */
export function regionsOf({ regions }: Pick<ListedPlatform, 'regions'>): string[] {
  return regions
    .split(/[、，,\s]+/)
    .map((region) => region.trim())
    .filter((region) => region !== '')
}

/** All regions of a list, the most frequent first. */
export function listedRegions(platforms: readonly ListedPlatform[]): string[] {
  const counts = new Map<string, number>()
  for (const region of platforms.flatMap(regionsOf)) counts.set(region, (counts.get(region) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([region]) => region)
}

/** Whether a platform is found: every typed word in its name, introduction or regions, and of the region; empty finds all. */
export function isFound(platform: ListedPlatform, { words, region }: { words: string; region: string }): boolean {
  const text = `${platform.name}\n${platform.introduction}\n${platform.regions}`.toLowerCase()
  const typed = words.trim().toLowerCase().split(/\s+/)
  return typed.every((word) => text.includes(word)) && (region === '' || regionsOf(platform).includes(region))
}

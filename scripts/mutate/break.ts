/** One fault that tests must catch. It is planted where `find` occurs, exactly once below `within`. */
export type Break = {
  name: string
  kind:
    | 'rule'
    | 'limit'
    | 'cache key'
    | 'permission'
    | 'audit'
    | 'purge'
    | 'presenter'
    | 'style'
    | 'job'
    | 'header'
    | 'database'
    | 'secrecy'
    | 'page'
    | 'editor'
  /** A folder or a file. */
  within: string
  find: string | RegExp
  replace: string
  /** Files of tests/api, without their ending, beside those that are named like the changed file. */
  api?: readonly string[]
  /** A file of tests/e2e, without its ending, and a part of the title of the journey. */
  journey?: readonly [file: string, title?: string]
}

export type PlacedBreak = Break & { file: string; text: string; broken: string }

/** Finds the place of a break. Throws where its text is found nowhere, or more than once. */
export function placeBreak(one: Break, sources: ReadonlyMap<string, string>): PlacedBreak {
  const places = [...sources].flatMap(([file, text]) => {
    const count = file.startsWith(one.within) ? [...text.matchAll(patternOf(one.find))].length : 0
    return Array<[string, string]>(count).fill([file, text])
  })
  const [place] = places
  if (place === undefined || places.length > 1) {
    throw new Error(`${one.name}: ${one.find} is found ${places.length} times below ${one.within}, not once`)
  }
  const [file, text] = place
  return { ...one, file, text, broken: text.replace(one.find, () => one.replace) }
}

function patternOf(find: string | RegExp): RegExp {
  if (typeof find !== 'string') return new RegExp(find, `${find.flags}g`)
  return new RegExp(find.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'g')
}

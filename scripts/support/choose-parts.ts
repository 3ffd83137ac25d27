import process from 'node:process'

/**
 * The parts that the command line names, or all of them but `byNameOnly` where it names none. A name that is neither ends
 * the process with 2.
 */
export function chooseParts<Part>(
  parts: Readonly<Record<string, Part>>,
  byNameOnly: Readonly<Record<string, Part>> = {},
): [name: string, part: Part][] {
  const named = process.argv.slice(2)
  const all = { ...parts, ...byNameOnly }
  const unknown = named.filter((name) => !Object.hasOwn(all, name))
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}.`)
    process.exit(2)
  }
  return named.length === 0 ? Object.entries(parts) : Object.entries(all).filter(([name]) => named.includes(name))
}

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createImportGraph, type Sources } from './imports.ts'
import { root } from './run.ts'

/**
 * What a change can reach, read from what tests and servers import. A file of another kind than these three can be read by
 * any program in any way, and reaches every test.
 */
const isSource = (file: string) => /^(?:src|tests)\/.*\.tsx?$/.test(file)
const isProgram = (file: string) => isSource(file) || /^scripts\/.*\.ts$/.test(file)
/** Styles, drawings and the handbook are in what a browser loads, and in no program. */
const isLook = (file: string) => /^src\/.*\.(?:css|svg)$|^content\/handbook\//.test(file)
/** Texts for people reach the tests that name them, and so does the note of the commit at which all have passed. */
const isText = (file: string) => /^(?:docs\/.*|[^/]+)\.md$|^\.ci\/tested$/.test(file)

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isOfConsole = (file: string) => /^(?:src\/console|content\/handbook)\//.test(file)
const isOfTests = (file: string) => file.startsWith('tests/') || isTest(file)

/** The address of the console in a journey that imports nothing of it. */
const namesConsole = /['"`]\/console\b/

/** The tree's own files, each read once. */
function sourcesOnDisk(): Sources {
  const known = new Map<string, string | undefined>()
  const get = (file: string) => {
    const place = path.join(root, file)
    if (!known.has(file))
      known.set(file, isProgram(file) && existsSync(place) ? readFileSync(place, 'utf8') : undefined)
    return known.get(file)
  }
  return { get, has: (file) => get(file) !== undefined }
}

const openTree = (sources: Sources) => ({ sources, ...createImportGraph(sources) })
type Tree = ReturnType<typeof openTree>
/** Parsed once for all that ask. */
let treeOnDisk: Tree | null = null

/** What tests import and read; `programs` run beside each of them, by their paths. */
export function createReach(programs: readonly string[], tree?: Sources) {
  treeOnDisk ??= openTree(sourcesOnDisk())
  const { sources, reachedFrom } = tree === undefined ? treeOnDisk : openTree(tree)
  const beside = reachedFrom(programs)

  function namesOne(files: Iterable<string>, texts: readonly string[]): boolean {
    return [...files].some((file) => isOfTests(file) && texts.some((text) => sources.get(file)?.includes(text)))
  }

  return {
    /** The tests that run the server in their own process, or as one of `programs`, which a change reaches. */
    ofServerTests(changed: readonly string[], tests: readonly string[]): string[] {
      if (changed.some((file) => !isSource(file) && !isLook(file) && !isText(file))) return [...tests]
      const texts = changed.filter(isText)
      return tests.filter((test) => {
        const files = new Set([...beside, ...reachedFrom([test])])
        return changed.some((file) => files.has(file)) || namesOne(files, texts)
      })
    },

    /**
     * The journeys that a change reaches. All of them open the site, and so what it and its server are made of. What only
     * the console is made of reaches those that import a part of it, whose words they look for, or name its address.
     */
    ofJourneys(changed: readonly string[], journeys: readonly string[]): string[] {
      const isOfEach = (file: string) =>
        (!isOfTests(file) && !isOfConsole(file) && !isText(file)) ||
        (isOfTests(file) && !isSource(file)) ||
        beside.has(file)
      if (changed.some(isOfEach)) return [...journeys]
      const texts = changed.filter(isText)
      const isConsoleChanged = changed.some((file) => isOfConsole(file) && !isTest(file))
      return journeys.filter((journey) => {
        const files = reachedFrom([journey])
        const opensConsole = [...files].some(isOfConsole) || namesConsole.test(sources.get(journey) ?? '')
        return changed.some((file) => files.has(file)) || namesOne(files, texts) || (isConsoleChanged && opensConsole)
      })
    },
  }
}

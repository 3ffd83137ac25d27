import path from 'node:path'

const link = /\[[^\]]*\]\(([^)\s]+)\)/g
const quoted = /`([^`\n]+)`/g

/** The repository's own folders: a quoted path that begins with one of them has to lead somewhere. */
const folders = ['content', 'deploy', 'docs', 'drizzle', 'public', 'scripts', 'src', 'tests']

/** Paths that may be named without standing in the repository: they are made when it runs. */
const outside = /^(?:https?:|mailto:|#|data\/)/

/**
 * What a document cites as a path of the repository, relative to its root: the targets of its links, and quoted paths
 * such as `src/site/pages.ts`. A path with a placeholder (`<name>`) or a star stands for the folder before it.
 */
export function citedPaths(document: string, text: string): string[] {
  const links = [...text.matchAll(link)]
    .map(([, target = '']) => target)
    .filter((target) => !outside.test(target))
    .map((target) => path.posix.join(path.posix.dirname(document), target.replace(/#.*$/, '')))
  const paths = [...text.matchAll(quoted)]
    .map(([, words = '']) => words)
    .filter((words) => folders.some((folder) => words.startsWith(`${folder}/`)) && !/\s/.test(words))
    .map((words) => words.replace(/\/?[^/]*[<*{].*$/, ''))
  return [...links, ...paths]
}

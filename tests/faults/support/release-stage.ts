import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { freePort, startTestPostgres } from '../../../scripts/support/postgres.ts'
import { startTestNginx } from '../../../scripts/support/proxies.ts'
import { makeRelease, switchTo, untilReady } from '../../../scripts/support/releases.ts'
import { makeFolder } from './folder.ts'
import { copyBuild, renameScripts, scriptsOf } from './release-builds.ts'
import { createReleaseHome } from './release-home.ts'
import { createVisitors } from './visitors.ts'

/** What visitors met while a release or a rollback was made. */
type Passage = {
  command: { code: unknown; errors: string }
  failures: readonly string[]
  /** Pages of another build than the one that now runs. */
  otherPages: number
}

/**
 * Two instances, on one PostgreSQL where it can be had, behind the real nginx where it can be had, that run the build in
 * `older`; `newer` is a build of which every script has another name.
 */
export async function openReleaseStage() {
  const folder = makeFolder('release')
  // nginx reads the shared folder as another user.
  chmodSync(folder, 0o755)
  const server = await startTestPostgres()
  const home = createReleaseHome(path.join(folder, 'home'), server === null ? {} : { DATABASE_URL: server.url })
  const [older, newer] = [path.join(folder, 'older'), path.join(folder, 'newer')]
  await copyBuild(older)
  await copyBuild(newer)
  await renameScripts(newer)
  const ports = [await freePort(), await freePort()]
  mkdirSync(path.join(folder, 'home'))
  const first = { folder: path.join(folder, 'home'), instances: [], restart: '', say: () => {} }
  await switchTo(first, makeRelease(first, older, folder))
  for (const port of ports) home.supervise(port)
  await Promise.all(ports.map(untilReady))
  const nginx = await startTestNginx(ports, home.assetsDir)

  return {
    folder,
    older,
    newer,
    ports,
    /** Null where there is no nginx. */
    url: nginx?.url ?? null,

    /** So many visitors, each with a page open, and what they meet while one command is carried out. */
    async letIn(url: string, count: number) {
      const builds = [older, newer].map(scriptsOf)
      const visitors = createVisitors(url, count)
      await visitors.openAll()
      const pagesWithout = (build: string) => {
        const scripts = scriptsOf(build)
        return visitors.pages().filter((page) => !scripts.some((script) => page.includes(script))).length
      }
      return {
        pagesWithout,
        counted: visitors.counted,
        end: visitors.end,
        /** Carries out `npm run release` or `npm run rollback`, which leads to the build in a folder. */
        async watch(build: string, ...words: string[]): Promise<Passage> {
          const running = home.run(ports, ...words)
          await visitors.visitUntil(running, builds)
          return { command: await running, failures: visitors.failures, otherPages: pagesWithout(build) }
        },
      }
    },

    end() {
      nginx?.stop()
      home.end()
      server?.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

import { spawn } from 'node:child_process'
import path from 'node:path'
import { root, run } from './support/run.ts'

/**
 * `npm run dev`: the dev server, restarted when the server's own sources change. The site's sources are Vite's: it
 * replaces them in the running page. The console is built as for production, again at every change of its sources, and
 * the server restarts with the new build.
 */
const consoleBuild = ['build', '--config', 'vite.console.config.ts', '--logLevel', 'warn']
const code = (await run('node', ['scripts/make-installers.ts'])) || (await run('vite', consoleBuild))
if (code !== 0) process.exit(code)
const rebuilding = spawn(path.join(root, 'node_modules/.bin/vite'), [...consoleBuild, '--watch'], {
  cwd: root,
  stdio: 'inherit',
})

const folders = ['src/server', 'src/db', 'src/contract', 'src/domain', 'dist/console/index.html']
const watched = folders.map((folder) => `--watch-path=${folder}`)
process.exitCode = await run('node', [...watched, '--watch-preserve-output', 'scripts/support/dev-server.ts'])
rebuilding.kill()

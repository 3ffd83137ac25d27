import { run } from './support/run.ts'

/**
 * `npm run dev`: the dev server, started anew when the server's own sources change. The site's sources are Vite's: it
 * replaces them in the running page.
 */
const watched = ['src/server', 'src/db', 'src/contract', 'src/domain'].map((folder) => `--watch-path=${folder}`)
process.exitCode = await run('node', [...watched, '--watch-preserve-output', 'scripts/support/dev-server.ts'])

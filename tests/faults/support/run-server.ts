import { main } from '#server/main.ts'

/** The real server with the folder it is started in as its root. */
await main({ root: process.cwd() })

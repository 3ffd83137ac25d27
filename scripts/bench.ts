import process from 'node:process'

/**
 * `npm run bench`: all parts, or those named (`npm run bench -- content`). Ends with 1 when a promised figure is missed.
 */
const parts = {
  pages: () => import('./bench/pages.ts'),
  'first-visit': () => import('./bench/first-visit.ts'),
  content: () => import('./bench/content.ts'),
  quote: () => import('./bench/quote.ts'),
  cold: () => import('./bench/cold.ts'),
  fairness: () => import('./bench/fairness.ts'),
  age: () => import('./bench/age.ts'),
  year: () => import('./bench/year.ts'),
  channels: () => import('./bench/channels.ts'),
  instances: () => import('./bench/instances.ts'),
  console: () => import('./bench/console.ts'),
  growth: () => import('./bench/growth.ts'),
  'console-browser': () => import('./bench/console-browser.ts'),
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
for (const [name, run] of Object.entries(parts)) if (named.length === 0 || named.includes(name)) await run()

import { chooseParts } from './support/choose-parts.ts'

/**
 * `npm run bench`: all parts, or those named (`npm run bench -- quote`). Ends with 1 when a promised figure is missed.
 */
const parts = {
  pages: () => import('./bench/pages.ts'),
  'first-visit': () => import('./bench/first-visit.ts'),
  quote: () => import('./bench/quote.ts'),
  cold: () => import('./bench/cold.ts'),
  fairness: () => import('./bench/fairness.ts'),
  age: () => import('./bench/age.ts'),
  year: () => import('./bench/year.ts'),
  channels: () => import('./bench/channels.ts'),
  instances: () => import('./bench/instances.ts'),
  console: () => import('./bench/console.ts'),
  landing: () => import('./bench/landing.ts'),
  growth: () => import('./bench/growth.ts'),
  'console-browser': () => import('./bench/console-browser.ts'),
}

for (const [, run] of chooseParts<() => Promise<unknown>>(parts)) await run()

/** What is fetched behind lib/track.ts, as one file. */
export { watchExposure } from './exposure.ts'
export { watchPages } from './pages.ts'
export { report } from './queue.ts'

/** What is fetched behind tracking/track.ts, as one file. */
export { watchExposure } from './exposure.ts'
export { watchPages } from './pages.ts'
export { report } from './queue.ts'

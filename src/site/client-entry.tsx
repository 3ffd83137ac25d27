import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from './renderer.ts'
import { getRouter } from './router.tsx'
import { startSession } from './session/session.ts'
import { startVisit } from './tracking/start-parameters.ts'
import { trackPages } from './tracking/track.ts'
import { narrowLaterSheets } from './visit/narrow-sheets.ts'

/**
 * Starts the page in pieces: between two of them the browser paints and answers, so that none holds a slow phone for
 * long (decision 005).
 */
async function start(): Promise<void> {
  startVisit()
  narrowLaterSheets()
  startSession()
  await pause()

  // Start's own client would add its client of server functions, of which this site has none: 10 KB of script.
  const router = getRouter()
  trackPages((onMove) => router.subscribe('onResolved', onMove))
  await pause()

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

void start()

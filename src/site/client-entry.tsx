import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'
import { startSession } from './session/session.ts'
import { startVisit } from './tracking/start-parameters.ts'
import { trackPages } from './tracking/track.ts'
import { narrowLaterSheets } from './visit/narrow-sheets.ts'

startVisit()
narrowLaterSheets()
startSession()

// Start's own client would add its client of server functions, of which this site has none: 10 KB of script.
const router = getRouter()

trackPages((onMove) => router.subscribe('onResolved', onMove))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})

import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startVisit } from './lib/start-parameters.ts'
import { trackPages } from './lib/track.ts'
import { getRouter } from './router.tsx'

startVisit()

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

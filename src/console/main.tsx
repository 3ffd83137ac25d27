import '#ui/tokens.css'
import './tokens.css'
import '#ui/base.css'
import './base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { tolerateForeignChanges } from '#ui/foreign-changes.ts'
import { watchMissingParts } from '#ui/missing-parts.ts'
import { App } from './shell/app.tsx'
import { showMissingPart } from './shell/toast-region.tsx'

tolerateForeignChanges()
watchMissingParts(showMissingPart)

const place = document.getElementById('console')
if (place)
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )

// Without it a page that is loaded again without a network does not come up; everything else is as it is.
navigator.serviceWorker?.register('/console/worker.js', { scope: '/console' }).catch(() => {})

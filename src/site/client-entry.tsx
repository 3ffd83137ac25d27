import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { narrowMedia } from '#domain/shared/screen.ts'
import { tolerateForeignChanges } from '#ui/foreign-changes.ts'
import { ignoreMissingPart, watchMissingParts } from '#ui/missing-parts.ts'
import { isFillable, namedFields } from '#ui/named-fields.ts'
import { showMissingPart } from './layouts/missing-part.ts'
import { hydrateRoot } from './renderer.ts'
import { getRouter } from './router.tsx'
import { startSession } from './session/session.ts'
import { startVisit } from './tracking/start-parameters.ts'
import { trackPages } from './tracking/track.ts'
import { readVisit } from './visit/visit.ts'

/**
 * Starts the page in pieces: between two of them the browser paints and answers, so that none blocks a slow phone for
 * long (decision 005).
 */
async function start(): Promise<void> {
  tolerateForeignChanges()
  watchMissingParts(showMissingPart)
  startVisit()
  narrowLaterSheets()
  startSession()
  await pause()

  // Start's own client would add its client of server functions, of which this site has none: 10 KB of script.
  const router = getRouter()
  trackPages((onMove) => router.subscribe('onResolved', onMove))
  await pause()

  const fields = namedFields(isFillable)
  const page = (
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>
  )
  /** The document was not as it was sent: React has made a part of it anew. */
  function onRecoverableError(error: unknown): void {
    import('#ui/typed-fields.ts').then(({ refillFields }) => refillFields(fields)).catch(ignoreMissingPart)
    setTimeout(() => {
      throw error
    })
  }
  startTransition(() => void hydrateRoot(document, page, { onRecoverableError }))
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/**
 * On a phone's document: narrows the style sheets that load later by link (those of dialogs, say) as the server
 * narrowed those in the page (decision 020). This listener runs before the code that waits for a sheet, so nothing
 * shows in between.
 */
function narrowLaterSheets(): void {
  if (readVisit().platform !== 'mobile') return
  const narrow = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.sheet) narrowRules(target.sheet.cssRules)
  }
  document.addEventListener('load', narrow, true)
}

function narrowRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) rule.media.mediaText = narrowMedia(rule.media.mediaText)
    if (rule instanceof CSSGroupingRule) narrowRules(rule.cssRules)
  }
}

void start()

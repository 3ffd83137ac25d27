import { StrictMode, startTransition } from 'react'
import { narrowMedia } from '#domain/shared/screen.ts'
import { staffMarkKey } from '#domain/start/staff-mark.ts'
import { tolerateForeignChanges } from '#ui/foreign-changes.ts'
import { ignoreMissingPart, watchMissingParts, whenReachable } from '#ui/missing-parts.ts'
import { isFillable, namedFields } from '#ui/named-fields.ts'
import { showMissingPart } from './layouts/missing-part.ts'
import { PageDocument } from './page/page-document.tsx'
import type { PageState } from './page/page-state.ts'
import { loadView } from './page/page-views.ts'
import { hydrateRoot } from './renderer.ts'
import { startSession } from './session/session.ts'
import { readStored } from './session/stored.ts'
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

  trackPages()
  // Start's own client would add the router and its client of server functions: 40 KB of script (decisions 008 and 117).
  const initial = sentPage()
  const View = await whenReachable(() => loadView(initial.route))
  await pause()

  const fields = namedFields(isFillable)
  const inHead = [...document.head.children]
  const page = (
    <StrictMode>
      <PageDocument initial={initial} View={View} />
    </StrictMode>
  )
  /** The document was not as it was sent: React has made a part of it anew. */
  function onRecoverableError(error: unknown): void {
    // The server alone writes the head; React has cleared it, but for scripts and styles.
    document.head.append(...inHead.filter((element) => !element.isConnected))
    import('#ui/typed-fields.ts').then(({ refillFields }) => refillFields(fields)).catch(ignoreMissingPart)
    setTimeout(() => {
      throw error
    })
  }
  startTransition(() => void hydrateRoot(document, page, { onRecoverableError }))
  if (readStored(staffMarkKey) !== null)
    import('./layouts/staff-bar.ts').then(({ showStaffBar }) => showStaffBar()).catch(ignoreMissingPart)
}

/** What the server's router was told to send (router.tsx). */
function sentPage(): PageState {
  return window.$_TSR?.router?.dehydratedData
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

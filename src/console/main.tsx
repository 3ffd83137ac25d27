import '#ui/tokens.css'
import './tokens.css'
import '#ui/base.css'
import './base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { tolerateForeignChanges } from '#ui/foreign-changes.ts'
import { watchMissingParts } from '#ui/missing-parts.ts'
import { kitCopy } from './kit/copy.ts'
import { App } from './shell/app.tsx'
import { showMissingPart } from './shell/toast-region.tsx'

tolerateForeignChanges()
watchMissingParts(showMissingPart)
nameInvalidFields(document)

const place = document.getElementById('console')
if (place)
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )

// Without it a page that is loaded again without a network does not come up; everything else is as it is.
navigator.serviceWorker?.register('/console/worker.js', { scope: '/console' }).catch(() => {})

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** What the browser says at a field that stops a form, in the console's language instead of the browser's own. */
function nameInvalidFields(page: Document): void {
  page.addEventListener(
    'invalid',
    ({ target }) => {
      if (!isControl(target)) return
      target.setCustomValidity('')
      const { valueMissing, valid } = target.validity
      if (valid) return
      const isChoice = target instanceof HTMLSelectElement
      target.setCustomValidity(valueMissing ? (isChoice ? kitCopy.choose : kitCopy.fillIn) : kitCopy.unfit)
    },
    { capture: true },
  )
  // A sentence of its own would keep the field invalid. Enter presses the button of its form too.
  page.addEventListener(
    'click',
    ({ target }) => {
      const form = target instanceof Element ? target.closest('form') : null
      for (const field of form?.elements ?? []) if (isControl(field)) field.setCustomValidity('')
    },
    { capture: true },
  )
}

import { frameCopy } from '#site/copy/frame.ts'
import { FailedState } from '#site/parts/failed-state.tsx'

const copy = frameCopy.failed

/** What a page shows when it could not be drawn at all. */
export function RouteError() {
  return <FailedState title={copy.title} hint={copy.text} />
}

import { frameCopy } from '#site/copy/frame.ts'
import { Button } from '#site/ui/button.tsx'
import { ErrorState } from '#site/ui/error-state.tsx'

const copy = frameCopy.failed

/** What a page shows when it could not be drawn at all. */
export function RouteError() {
  return (
    <ErrorState
      title={copy.title}
      hint={copy.text}
      action={
        <Button look="quiet" onClick={() => location.reload()}>
          {copy.retry}
        </Button>
      }
    />
  )
}

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { frameCopy } from '#site/copy/frame.ts'
import { fetchPart } from '#ui/missing-parts.ts'
import { showToast } from '#ui/toast-store.ts'

/**
 * A dialog that a press opens, in a chunk of its own. A chunk that does not come, as without a network, leaves the page as it
 * is: the visitor reads so, the dialog counts as closed, and the next press fetches again. React.lazy would replace the
 * page by its error, and remember the failure (decision 099).
 */
export function openedPart<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function OpenedPart(props: Props): ReactNode {
    const [Part, setPart] = useState(() => loaded)
    const { onClose } = props
    const close = useRef(onClose)
    close.current = onClose
    useEffect(() => {
      if (loaded !== null) return
      let isGone = false
      fetchPart(load).then(
        (part) => {
          loaded = part
          if (!isGone) setPart(() => part)
        },
        () => {
          if (isGone) return
          close.current()
          showToast({ kind: 'bad', text: frameCopy.missingPart.failed })
        },
      )
      return () => {
        isGone = true
      }
    }, [])
    return Part && <Part {...props} />
  }
}

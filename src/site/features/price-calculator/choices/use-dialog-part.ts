import { type ComponentType, useState } from 'react'
import { priceCopy } from '#site/copy/price.ts'
import { showToast } from '#ui/toast-store.ts'

/**
 * A dialog whose code loads when it is first opened; `Dialog` is null while it is closed. Where the code fails to load,
 * the page stays and shows a message: a dialog must not lose the choices.
 */
export function useDialogPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)

  async function open() {
    try {
      const loaded = await load()
      setDialog(() => loaded)
    } catch {
      showToast({ kind: 'bad', text: priceCopy.dialogFailed })
    }
  }

  return { Dialog, open, close: () => setDialog(null) }
}

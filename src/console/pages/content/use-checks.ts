import { type RefObject, useMemo, useRef } from 'react'
import { isOwnPath } from '#domain/content/addresses.ts'
import type { ContentIssue, Replacement } from '#domain/content/checks/find-issues.ts'
import { goToCheckField } from '../../kit/check-field.ts'
import { editorCopy as copy } from '../../kit/editor-copy.ts'
import { replaceOccurrence, type TextReach } from '../../kit/rich-text/reach-text.ts'
import { notify } from '../../kit/toasts.ts'
import { useCall } from '../../kit/use-call.ts'
import type { CheckActions } from './item-side.tsx'
import type { ItemText } from './use-item.ts'

/** Whether another item has this path; asked of the server for each path that could be one, once the keys rest. */
export function usePathCheck(id: number, path: string | null) {
  const isAsked = path !== null && isOwnPath(path)
  const { data, isPlaceholderData } = useCall(
    'GET /content/{id}/path',
    { params: { id: String(id) }, query: { path: path ?? '' } },
    { enabled: isAsked },
  )
  // While the answer is on its way the query shows the one of the path before.
  const isAnswered = data !== undefined && !isPlaceholderData
  return { isPathTaken: isAsked && isAnswered && data.data.isTaken, isPathKnown: path === null || isAnswered }
}

/** What pressing a check does on this page; the same object for as long as the page is there. */
export function useCheckActions(
  text: ItemText,
  change: (part: Partial<ItemText>) => void,
  reach: RefObject<TextReach | null>,
): CheckActions {
  const present = useRef({ text, change })
  present.current = { text, change }
  return useMemo(() => {
    const goTo = ({ field, block }: ContentIssue['where']) =>
      field === 'content' ? reach.current?.goTo(block) : goToCheckField(field)
    return {
      goTo,
      fix({ where, fix }) {
        if (fix === undefined) return
        const isFixed =
          where.field === 'content'
            ? where.block !== null && reach.current?.replace(where.block, fix) === true
            : fixField(where.field, fix)
        if (isFixed) goTo(where)
        else notify(copy.replaceGone, { kind: 'bad' })
      },
    }

    function fixField(field: string, replacement: Replacement): boolean {
      const { text, change } = present.current
      const value = text[field as keyof ItemText]
      const fixed = typeof value === 'string' ? replaceOccurrence(value, replacement) : null
      if (fixed !== null) change({ [field]: fixed })
      return fixed !== null
    }
  }, [reach])
}

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { pressedKey } from './pressed-key.ts'

/**
 * - `rest`: closed, and hover or focus may open it
 * - `open`
 * - `shut`: closed on purpose (Escape, a second press, a chosen link); hover and focus open it again only after both
 *   have left
 */
type DisclosureState = 'rest' | 'open' | 'shut'

/**
 * A card or a menu that opens on hover, focus and press. The arrow keys walk its links; Escape, a press elsewhere, a
 * second press or a chosen link closes it. Its content is always in the HTML: the styles open it with `:hover` and
 * `:focus-within` before the script is there, and follow `data-state` afterwards.
 *
 * Spread `root` on the wrapper and `trigger` on its button.
 */
export function useDisclosure() {
  const [state, setState] = useState<DisclosureState>('rest')
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  // A press focuses the button first, which opens; only a press on an already open button closes it.
  const press = useRef({ wasOpen: false, by: '' })
  // Whether a key opened it: a person who comes by Tab finds it open, and presses Enter to see it open.
  const isKeyed = useRef(false)

  useEffect(() => {
    if (state !== 'open') return
    function pressElsewhere(event: Event) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setState('rest')
    }
    document.addEventListener('pointerdown', pressElsewhere)
    return () => document.removeEventListener('pointerdown', pressElsewhere)
  }, [state])

  function open() {
    if (state === 'rest') isKeyed.current = false
    setState((now) => (now === 'rest' ? 'open' : now))
  }

  function walk(event: KeyboardEvent, step: 1 | -1) {
    const links = [...(root.current?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter(
      (element) => element !== trigger.current,
    )
    if (links.length === 0) return
    const here = links.findIndex((link) => link.matches(':focus'))
    const next = here === -1 && step === -1 ? links.length - 1 : (here + step + links.length) % links.length
    event.preventDefault()
    setState('open')
    // The links can be focused only once the styles show them.
    requestAnimationFrame(() => links[next]?.focus())
  }

  return {
    root: {
      ref: root,
      'data-state': state,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') open()
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && !root.current?.contains(document.activeElement)) setState('rest')
      },
      onFocus: open,
      onBlur: (event: FocusEvent) => {
        if (root.current?.contains(event.relatedTarget)) return
        // A chosen link loses the focus because it is hidden: while the pointer is still there, that opens nothing.
        const isHovered = root.current?.matches(':hover') ?? false
        setState((now) => (now === 'shut' && isHovered ? 'shut' : 'rest'))
      },
      onKeyDown: (event: KeyboardEvent) => {
        const key = pressedKey(event)
        if (key === 'ArrowDown') walk(event, 1)
        if (key === 'ArrowUp') walk(event, -1)
        // A menu that the styles opened before the script ran is open and fully visible.
        if (key !== 'Escape' || state === 'shut') return
        event.stopPropagation()
        setState('shut')
        trigger.current?.focus()
      },
      onClick: (event: MouseEvent) => {
        const chosen = event.target instanceof Element ? event.target.closest('a, button') : null
        if (chosen !== null && chosen !== trigger.current) setState('shut')
      },
    },
    trigger: {
      ref: trigger,
      'aria-expanded': state === 'open',
      onPointerDown: (event: PointerEvent) => {
        press.current = { wasOpen: state === 'open', by: event.pointerType }
      },
      onClick: (event: MouseEvent) => {
        // A mouse has opened it by hovering, so its press never closes; `detail` is 0 for the keyboard, whose first
        // press keeps open what the focus opened.
        const isKey = event.detail === 0
        const closes = isKey
          ? state === 'open' && isKeyed.current
          : press.current.wasOpen && press.current.by !== 'mouse'
        isKeyed.current = isKey && !closes
        setState(closes ? 'shut' : 'open')
      },
    },
  }
}

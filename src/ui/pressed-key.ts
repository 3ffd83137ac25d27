import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

type AnyKeyboardEvent = KeyboardEvent | ReactKeyboardEvent

/**
 * The `key` of an event of the keyboard; '' for one of an input method, whose Enter, Escape and arrows confirm a word. Safari
 * sends the Enter that confirms after the composition: `isComposing` is false, and only `keyCode` is 229
 * (UI Events, legacy key attributes).
 */
export function pressedKey(event: AnyKeyboardEvent): string {
  const { isComposing, keyCode, key } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === 229 ? '' : key
}

/** ⌘S or Ctrl+S, during a composition too: without a handler the browser would ask where to save the page. */
export function isSaveKey({ metaKey, ctrlKey, key }: AnyKeyboardEvent): boolean {
  return (metaKey || ctrlKey) && key.toLowerCase() === 's'
}

/**
 * Built-in functions that one of the public site's oldest browsers lacks, each by its path from the window. The oldest are
 * those that its libraries need: Chrome 85, since the router calls `replaceAll`, and Safari 14.1, since dialogs
 * make a `WeakRef`.
 */
export const newerBuiltIns = [
  ...['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'].map(
    (name) => `Array.prototype.${name}`,
  ),
  ...['at', 'isWellFormed', 'toWellFormed'].map((name) => `String.prototype.${name}`),
  'Array.fromAsync',
  'Map.groupBy',
  'Object.groupBy',
  'Object.hasOwn',
  'Promise.try',
  'Promise.withResolvers',
  'Intl.Segmenter',
  'Intl.supportedValuesOf',
  'structuredClone',
  'URL.canParse',
  'URL.parse',
  'Response.json',
  'AbortSignal.abort',
  'AbortSignal.any',
  'AbortSignal.timeout',
  'AbortSignal.prototype.throwIfAborted',
  'requestIdleCallback',
  'Scheduler.prototype.postTask',
  'Scheduler.prototype.yield',
  'Crypto.prototype.randomUUID',
  ...['Element', 'Document', 'DocumentFragment'].map((name) => `${name}.prototype.replaceChildren`),
  ...['checkVisibility', 'setHTMLUnsafe', 'moveBefore'].map((name) => `Element.prototype.${name}`),
  ...['showPopover', 'hidePopover', 'togglePopover'].map((name) => `HTMLElement.prototype.${name}`),
  'HTMLDialogElement.prototype.showModal',
  'HTMLFormElement.prototype.requestSubmit',
  'HTMLInputElement.prototype.showPicker',
  'Document.prototype.startViewTransition',
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'PerformanceNavigationTiming',
] as const

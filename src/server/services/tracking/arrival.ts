/** The part of a register, log-in or join call about the visitor's origin and consent. */
export type Arrival = {
  /** The document that was agreed to; undefined when the call names none. */
  consent?: { document: string; version: string /** Asked for anew, and ticked by hand. */; renewed?: boolean }
  firstTouch?: Record<string, unknown>
  lastTouch?: Record<string, unknown>
  /** The specification's own tracking fields: channel, qd, cy, bd_vid, logidUrl, inviteCode, ascribedCode, mac. */
  tracking: Record<string, unknown>
}

/** The forms by which a visitor is let in at once. */
export type ArrivalForm = 'register' | 'login'

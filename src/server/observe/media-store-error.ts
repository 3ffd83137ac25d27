/** The store did not do what was asked; its text never contains a key or a credential. */
export class MediaStoreError extends Error {
  override readonly name = 'MediaStoreError'
  /** False for an answer that a correction of the settings takes: a wrong key, a missing bucket, an unknown host. */
  readonly isTemporary: boolean

  constructor(message: string, { isTemporary, cause }: { isTemporary: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isTemporary = isTemporary
  }
}

import { Duplex } from 'node:stream'
import type { Engine } from './engine.ts'

const terminateMessage = 'X'.charCodeAt(0)

/**
 * The socket replacement for the `pg` client. Each write is sent to the engine as one piece, each answer returns as
 * one; when the client terminates or is dropped, the session's transaction is rolled back and its settings are reset.
 */
export class SessionStream extends Duplex {
  readonly #findEngine: (session: SessionStream) => Promise<Engine>
  #engine: Engine | null = null

  /** `findEngine` resolves to the running engine, or to the next one after a restart. */
  constructor(findEngine: (session: SessionStream) => Promise<Engine>) {
    super()
    this.#findEngine = findEngine
  }

  connect() {
    this.#findEngine(this).then(
      (engine) => {
        if (this.destroyed) return
        this.#engine = engine
        this.emit('connect')
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this._writev([{ chunk }], done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void) {
    const bytes = Buffer.concat(chunks.map(({ chunk }) => chunk))
    if (bytes[0] !== terminateMessage) {
      this.#engine?.exchange(bytes).then(
        (answer) => this.#deliver(answer),
        (error: Error) => this.destroy(error),
      )
    }
    done()
  }

  #deliver(answer: Uint8Array) {
    if (!this.destroyed && answer.length > 0) this.push(answer)
  }

  override _final(done: (error?: Error | null) => void) {
    done()
    this.destroy()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    this.#engine?.endSession()
    this.#engine = null
    done(error)
  }

  setNoDelay() {
    return this
  }

  setKeepAlive() {
    return this
  }

  ref() {
    return this
  }

  unref() {
    return this
  }
}

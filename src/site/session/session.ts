import { createStore, useStore } from '#ui/create-store.ts'
import { closeToasts } from '#ui/toast-store.ts'
import { api, registerSession } from './api-client.ts'
import { leaveProgramme } from './experience-programme.ts'
import { chosenOrderKey, clearStored, ownKeys, readStored, writeStored } from './stored.ts'

export type SessionState = {
  /** `unknown` until the browser has looked into its storage, and always on the server. */
  status: 'unknown' | 'out' | 'in'
  /**
   * How often the session has begun, ended or been replaced since the page knew of it. What belongs to one session is
   * keyed by it, for `status` stays `in` where another company replaces the present one.
   */
  changes: number
  companyName: string
  userName: string
}

/** The inline starter (server/pages/render/starter.ts) marks `<html data-session="in">` by this key before the paint. */
const tokenKey = 'token'
const companyKey = 'companyName'

const store = createStore<SessionState>({ status: 'unknown', changes: 0, companyName: '', userName: '' })
let token: string | null = null
/** What this tab last read from or wrote to the storage, to tell a change that another tab made. */
let knownSealed: string | null = null
let started: Promise<void> | null = null

/** Who is logged in, for components. */
export function useSession(): SessionState {
  return useStore(watched)
}

/** At client start: from now on the API's client carries the token, and a 401 in any answer ends the session. */
export function startSession(): void {
  registerSession({ getToken, onRefused })
}

/** A late answer to the call of an earlier session, or of none, says nothing about the present one. */
function onRefused(refused: string | null): void {
  if (refused === null || refused !== token) return
  // Another tab may have stored the next session already: it stays.
  if (readStored(tokenKey) === knownSealed) endSession()
  else void restore()
}

/**
 * The token for the `token` header; null without a session. At once when it is known, else after the storage was read.
 */
export function getToken(): string | null | Promise<string | null> {
  if (store.get().status !== 'unknown') return token
  return start().then(() => token)
}

/**
 * Starts a session: stores the token encrypted (memory only where WebCrypto is missing) and loads the user's info.
 * Resolves when both are done; a failed load of the info does not change the session. `continues`: it is the account of
 * the present session, in another company.
 */
export async function signIn(freshToken: string, { continues } = { continues: false }): Promise<void> {
  started ??= listen()
  // Stored before it is shown: the visitor may reload the page as soon as the session shows.
  const sealed = (await (await secretBox())?.seal(freshToken)) ?? null
  // The name of the company that is left: other tabs would show it for the new one.
  writeStored(companyKey, null)
  knownSealed = writeStored(tokenKey, sealed) ? sealed : null
  enter(freshToken, '', continues)
  await loadUserInfo()
}

/** Logs out: here at once, on the server as soon as it answers. */
export async function signOut(): Promise<void> {
  // The client reads the token before its first await, so the call still carries it.
  const logout = api.call('POST /logout', { body: {} })
  endSession()
  // Numbers, countdowns and drafts of this tab belong to the visitor who logs out.
  clearStored('session')
  writeStored(chosenOrderKey, null)
  await logout
}

/** Forgets the session without telling the server: a 401, or a password change that ended it there. Other tabs follow. */
export function endSession(): void {
  writeStored(tokenKey, null)
  writeStored(companyKey, null)
  writeStored('offToken', null)
  leave()
}

/** Encryption is fetched when there is something to keep. Without it the session lives in memory. */
async function secretBox() {
  try {
    return await import('./secret-box.ts')
  } catch {
    return null
  }
}

/** The storage is read when the first component asks. */
const watched = {
  ...store,
  subscribe: (listener: () => void) => {
    void start()
    return store.subscribe(listener)
  },
}

function publish(next: Omit<SessionState, 'changes'>, isChange: boolean) {
  const { status, changes } = store.get()
  if (next.status === 'in') document.documentElement.dataset.session = 'in'
  else delete document.documentElement.dataset.session
  store.set({ ...next, changes: changes + (isChange && status !== 'unknown' ? 1 : 0) })
}

/** `continues`: what this tab stores of an account is this one's. */
function enter(freshToken: string, companyName: string, continues: boolean) {
  if (!continues) for (const key of Object.values(ownKeys)) writeStored(key, null, 'session')
  writeStored(ownKeys.session, knownSealed, 'session')
  token = freshToken
  publish({ status: 'in', companyName, userName: '' }, true)
}

/** What was on show as a toast goes with the session (specification 8). */
function leave() {
  const { status } = store.get()
  token = null
  knownSealed = null
  if (status === 'in') closeToasts()
  if (status !== 'out') publish({ status: 'out', companyName: '', userName: '' }, true)
}

/** Reads the stored session once; it does not wait for the user's info. */
function start(): Promise<void> {
  started ??= listen().then(restore)
  return started
}

async function listen(): Promise<void> {
  addEventListener('storage', (change) => {
    if (change.key === tokenKey || change.key === null) void restore()
  })
  // A page that comes back from the browser's back cache heard nothing in the meantime.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void restore().then(loadUserInfo)
  })
}

async function restore(): Promise<void> {
  const sealed = readStored(tokenKey)
  if (store.get().status === 'in') {
    // Also of a session that lives in memory only: nothing is stored.
    if (sealed === knownSealed) return
    // Nothing of this session is shown or used while the next one is read.
    clearStored('session')
    leave()
  }
  if (sealed === null) return leave()
  const stored = await (await secretBox())?.unseal(sealed)
  // Another call of this function, or a log-in, has read or replaced it meanwhile.
  if (readStored(tokenKey) !== sealed || knownSealed === sealed) return
  // The network is down, or the key does not come: the stored session stays for the next page.
  if (stored === undefined) return leave()
  if (stored === null) return endSession()
  knownSealed = sealed
  enter(stored, readStored(companyKey) ?? '', readStored(ownKeys.session, 'session') === sealed)
  void loadUserInfo()
}

async function loadUserInfo(): Promise<void> {
  if (store.get().status !== 'in') return
  const requestToken = token
  const answer = await api.call('GET /getInfo')
  if (answer.code !== 200 || token !== requestToken || store.get().status !== 'in') return
  // A session that ends with the page stores no name.
  if (knownSealed !== null) writeStored(companyKey, answer.data.companyName)
  // The account's choice holds in every browser that it is logged in with.
  if (answer.data.hasLeftProgramme === true) leaveProgramme(true)
  publish({ status: 'in', companyName: answer.data.companyName, userName: answer.data.userName }, false)
}

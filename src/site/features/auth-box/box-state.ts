import type { AccountKind } from '#site/session/saved-accounts.ts'

export type Account = { kind: AccountKind; name: string }

/** One company of an account that belongs to several. */
export type Company = { companyId: number; companyName: string; roleDesc: string }

/** What /register or /login answered for an account of several companies; `ticket` lets choose one of them. */
export type CompanyChoice = { account: Account; ticket: string; companies: Company[]; from: 'register' | 'login' }

/** New versions of the legal documents: from which day they hold, and the log-in once more, now with consent. */
export type ConsentRenewal = { from: string; agree: () => void }

export type BoxDialog =
  | { kind: 'consent'; renewal: ConsentRenewal }
  | { kind: 'company'; choice: CompanyChoice }
  | { kind: 'forget'; by: AccountKind }
  | { kind: 'set' }
  | { kind: 'update' }
  | { kind: 'download' }

export type BoxState = {
  registerTab: AccountKind
  /** The account that was used on this page, for the words that name it. */
  account: Account | null
  /** How the session began here: by registering, or by finding out that there was an account. Null: by a log-in. */
  outcome: 'registered' | 'already' | null
  dialog: BoxDialog | null
}

export type BoxAction =
  | { type: 'tabChosen'; tab: AccountKind }
  | { type: 'dialogOpened'; dialog: BoxDialog }
  | { type: 'dialogClosed' }
  | { type: 'signedIn'; account: Account | null; outcome: BoxState['outcome'] }
  | { type: 'signedOut' }
  /** The page was left and comes back from the browser's cache: a registration is no news any more. */
  | { type: 'cameBack' }

export const initialBoxState: BoxState = { registerTab: 'phone', account: null, outcome: null, dialog: null }

/** Every step of the box that outlives one form (specification 4). */
export function boxReducer(state: BoxState, action: BoxAction): BoxState {
  switch (action.type) {
    case 'tabChosen':
      return { ...state, registerTab: action.tab }
    case 'dialogOpened':
      return { ...state, dialog: action.dialog }
    case 'dialogClosed':
      return { ...state, dialog: null }
    case 'signedIn':
      return { ...state, account: action.account, outcome: action.outcome, dialog: null }
    case 'cameBack':
      return { ...state, outcome: null }
    case 'signedOut':
      return { ...initialBoxState, registerTab: state.registerTab, dialog: keptDialog(state.dialog) }
  }
}

/** A dialog that needs a session closes with it; one that works without a session stays. */
function keptDialog(dialog: BoxDialog | null): BoxDialog | null {
  return dialog?.kind === 'set' || dialog?.kind === 'update' ? null : dialog
}

/** The fields of all forms of the box. No form has all of them; what one has keeps its name in every form. */
export type BoxFields = {
  phoneNumber: string
  account: string
  password: string
  newPassword: string
  repeated: string
  oldPassword: string
  code: string
  captchaCode: string
  inviteCode: string
  agreed: boolean
  adReporting: boolean
  remember: boolean
}

export type FormName =
  | 'registerByPhone'
  | 'registerByEmail'
  | 'loginByCode'
  | 'loginByPhone'
  | 'loginByEmail'
  | 'passwordByPhone'
  | 'passwordByEmail'
  | 'updatePassword'

/** What was typed into the forms of one box: switching a tab or opening a dialog loses nothing. */
export type Drafts = {
  /** The form's own draft, with the phone and the e-mail that were typed last in any form. */
  of: (form: FormName) => Partial<BoxFields>
  /** Registers a form in the document. The returned function ends that and stores what was typed. */
  attach: (form: FormName, read: () => Partial<BoxFields>) => () => void
  clear: () => void
}

export function createDrafts(): Drafts {
  const drafts = new Map<FormName, Partial<BoxFields>>()
  const attached = new Map<FormName, () => Partial<BoxFields>>()
  let names: Partial<BoxFields> = {}

  function takeNames({ phoneNumber, account }: Partial<BoxFields>) {
    names = { ...names, ...(phoneNumber && { phoneNumber }), ...(account && { account }) }
  }

  return {
    of: (form) => {
      for (const read of attached.values()) takeNames(read())
      return { ...drafts.get(form), ...names }
    },
    attach: (form, read) => {
      attached.set(form, read)
      return () => {
        attached.delete(form)
        drafts.set(form, read())
        takeNames(read())
      }
    },
    clear: () => {
      drafts.clear()
      names = {}
    },
  }
}

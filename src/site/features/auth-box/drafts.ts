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

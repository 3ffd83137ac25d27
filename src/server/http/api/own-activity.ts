import type { Calls } from '#contract/index.ts'
import { countryName } from '#domain/check/describe.ts'
import { readOwnConsents, setChoice } from '#server/services/visitors/own-account/consents.ts'
import { readOwnHistory } from '#server/services/visitors/own-account/history.ts'
import * as own from '#server/services/visitors/own-account/sessions.ts'
import type { Handler } from './create-api.ts'
import { serve } from './serve.ts'

/** Where the caller is logged in. */
export const getOwnSessions: Handler<Calls['getOwnSessions']> = async ({ ctx }) => {
  const { sessions, ...notice } = await own.readOwnSessions({ ctx })
  return {
    data: {
      ...notice,
      sessions: sessions.map(({ country, createdAt, lastSeenAt, ...session }) => ({
        ...session,
        place: country === null ? '' : countryName(country),
        firstSeen: createdAt,
        lastSeen: lastSeenAt,
      })),
    },
  }
}

/** Ends one of the caller's sessions. */
export const endOwnSession = serve<'endOwnSession'>(own.endOneSession)

/** Ends all of the caller's sessions but this one. */
export const endOtherSessions = serve<'endOtherSessions'>(own.endOwnOtherSessions)

/** Turns the notice of log-ins on new devices on or off. */
export const setNewDeviceNotice = serve<'setNewDeviceNotice'>(own.setNewDeviceNotice)

/** What the caller agreed to. */
export const getOwnConsents = serve<'getOwnConsents'>(readOwnConsents)

/** Gives or withdraws the consent to an optional purpose. */
export const setOwnConsent = serve<'setOwnConsent'>(setChoice)

/** What happened on the caller's account. */
export const getOwnHistory = serve<'getOwnHistory'>(readOwnHistory)

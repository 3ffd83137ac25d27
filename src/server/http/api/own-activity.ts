import type { Calls } from '#contract/index.ts'
import { countryName } from '#domain/check/describe.ts'
import { readOwnConsents, setChoice } from '#server/services/visitors/own-account/consents.ts'
import { readOwnHistory } from '#server/services/visitors/own-account/history.ts'
import * as own from '#server/services/visitors/own-account/sessions.ts'
import type { Handler } from './create-api.ts'

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
export const endOwnSession: Handler<Calls['endOwnSession']> = async ({ ctx, input: { body } }) => {
  await own.endOneSession({ ctx, input: { sessionId: body.id } })
  return {}
}

/** Ends all of the caller's sessions but this one. */
export const endOtherSessions: Handler<Calls['endOtherSessions']> = async ({ ctx }) => {
  await own.endOwnOtherSessions({ ctx })
  return {}
}

/** Turns the notice of log-ins on new devices on or off. */
export const setNewDeviceNotice: Handler<Calls['setNewDeviceNotice']> = async ({ ctx, input: { body } }) => {
  await own.setNewDeviceNotice({ ctx, input: body })
  return {}
}

/** What the caller agreed to. */
export const getOwnConsents: Handler<Calls['getOwnConsents']> = async ({ ctx }) => {
  return { data: await readOwnConsents({ ctx }) }
}

/** Gives or withdraws the consent to an optional purpose. */
export const setOwnConsent: Handler<Calls['setOwnConsent']> = async ({ ctx, input: { body } }) => {
  await setChoice({ ctx, input: body })
  return {}
}

/** What happened on the caller's account. */
export const getOwnHistory: Handler<Calls['getOwnHistory']> = async ({ ctx, input: { query } }) => {
  return { data: await readOwnHistory({ ctx, input: query }) }
}

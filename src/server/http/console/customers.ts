import { optionalPurposeNames } from '#domain/accounts/consent.ts'
import { purposeWords } from '#domain/accounts/consent-words.ts'
import { maskEmail } from '#domain/accounts/email.ts'
import { maskName } from '#domain/accounts/employee-name.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import { countryName } from '#domain/check/describe.ts'
import { maskText } from '#server/observe/masking.ts'
import * as changing from '#server/services/visitors/customers/change-customer.ts'
import * as customers from '#server/services/visitors/customers/read-customer.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'

export const searchCustomer = serve<'searchCustomer'>(customers.searchCustomer, 'ref')

export const readCustomer: ConsoleHandler<'readCustomer'> = async ({ ctx, input: { params } }) => ({
  data: present(await customers.readCustomer({ ctx, input: params })),
})

export const disableCustomer = serve<'disableCustomer'>(changing.disableCustomer)

export const enableCustomer = serve<'enableCustomer'>(changing.enableCustomer)

export const endCustomerSessions = serve<'endCustomerSessions'>(changing.endCustomerSessions)

export const stopAdReports = serve<'stopAdReports'>(changing.stopAdReports)

export const checkCustomerContacts = serve<'checkCustomerContacts'>(changing.checkCustomerContacts)

export const exportCustomer: ConsoleHandler<'exportCustomer'> = async ({ ctx, input: { params, body }, grant }) => {
  const content = await changing.exportCustomer({ ctx, input: { staffId: grant.staffId, ...params, ...body } })
  return { data: { name: `account-${params.ref}.json`, content } }
}

function present(customer: customers.CustomerRecord) {
  const { user, coupons, orders, history } = customer
  const { id, publicId, phone, email, userName, status, passwordHash, createdAt } = user
  return {
    id,
    coupons,
    orders,
    createdAt,
    ref: publicId,
    hasPassword: passwordHash !== null,
    status: customers.isClosed(user) ? ('closed' as const) : status,
    userName: customers.isClosed(user) ? userName : maskName(userName),
    phone: phone && maskPhone(phone),
    email: email && maskEmail(email),
    waitingChange: customer.waitingChange,
    companies: customer.companies.map((company) => ({
      ...company,
      userName: company.userName && maskName(company.userName),
    })),
    consents: customer.consents.map(({ id: consentId, document, version, form, agreedAt }) => ({
      id: consentId,
      document,
      version,
      form,
      agreedAt,
    })),
    choices: optionalPurposeNames.map((purpose) => {
      const { isOn, changedAt } = customer.choices[purpose]
      return { purpose, name: purposeWords[purpose], isOn, changedAt }
    }),
    passkeys: customer.passkeys,
    sessions: customer.sessions.map(({ country, ...session }) => ({
      ...session,
      place: country === null ? '' : countryName(country),
    })),
    origins: customer.origins.map((origin) => ({
      id: origin.id,
      kind: origin.kind,
      at: origin.createdAt,
      firstTouch: marksOf(origin.firstTouch),
      lastTouch: marksOf(origin.lastTouch),
      tracking: marksOf(origin.tracking),
    })),
    applications: customer.applications,
    cancellations: customer.cancellations.map(
      ({ id: requestId, status: answer, answeredAt, requestedAt, answerBy }) => ({
        id: requestId,
        status: answer,
        answeredAt,
        requestedAt,
        answerBy,
      }),
    ),
    sent: customer.sent.map(({ id: messageId, kind, status: sentStatus, summary, createdAt: askedAt, finishedAt }) => ({
      id: messageId,
      status: sentStatus,
      createdAt: askedAt,
      finishedAt,
      channel: kind === 'send-sms' ? ('sms' as const) : ('email' as const),
      purpose: String(summary?.purpose ?? ''),
    })),
    history,
  }
}

/** The origin's marks; personal data in a landing address is masked. */
function marksOf(marks: Record<string, unknown> | null): Record<string, string> | null {
  if (marks === null) return null
  const filled = Object.entries(marks).filter(([, value]) => value !== null && value !== '')
  return Object.fromEntries(filled.map(([name, value]) => [name, maskText(String(value))]))
}

import { keepRegisterPhone } from '#site/forms/register-phone.ts'
import { pages } from '#site/pages.ts'
import { logInHash, showBox } from '#site/session/box-mode.ts'

/** The register box of the home page, for pages without one and for browsers without script. */
export const registerBoxHref = `${pages.home.path}#box`

/** The log-in of the home page's box. */
export const logInHref = `${pages.home.path}${logInHash}`

/**
 * Leads to the register box with the phone that was typed, '' for none: to that of this page, or to that of the home page,
 * which takes the phone over.
 */
export function goToRegisterBox(phone = ''): void {
  if (document.getElementById('box')) {
    showBox('register', phone)
  } else {
    keepRegisterPhone(phone)
    location.assign(registerBoxHref)
  }
}

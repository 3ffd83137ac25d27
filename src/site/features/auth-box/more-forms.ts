/** The forms that the box does not open on, in one chunk (see auth-box.tsx). */
export { LoginPanel } from './login/login-panel.tsx'
export { RegisterByEmail } from './register/register-by-email.tsx'

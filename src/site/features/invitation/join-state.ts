import { type JoinField, type JoinState, type JoinStep, joinStates } from '#domain/invitations/join-flow.ts'
import type { Applicant, JoinProgress, Pass } from './join-draft.ts'

export type InvitationSummary = { id: string; username: string; companyName: string }

/** Why a link could not be checked; none of these says that it is dead. */
export type LinkFault = { kind: 'incomplete' } | { kind: 'away' } | { kind: 'busy'; minutes: number }

export type Join<Body> = {
  state: JoinState
  fault: LinkFault | null
  invitation: InvitationSummary | null
  /** Kept when the visitor goes back by will, so that going forward works; else only while the state is `name`. */
  pass: Pass<Body> | null
  applicant: Applicant | null
  /** The sentence beside the button. */
  message: string
  /** The field that the last answer blamed. */
  focus: JoinField | null
}

export type JoinAction<Body> =
  | {
      type: 'answered'
      step: JoinStep
      message: string
      invitation?: InvitationSummary
      pass?: Pass<Body>
      applicant?: Applicant
    }
  | { type: 'linkNotChecked'; fault: LinkFault }
  | { type: 'wentBack'; step: JoinStep }
  | { type: 'wentForward' }
  /** A reload restores the step of this tab. */
  | { type: 'resumed'; progress: JoinProgress<Body> }
  | { type: 'tried' }

export const initialJoin: Join<never> = {
  state: joinStates[0],
  fault: null,
  invitation: null,
  pass: null,
  applicant: null,
  message: '',
  focus: null,
}

/** What the page shows after each answer and each step; the table of the domain says where it leads. */
export function joinReducer<Body>(join: Join<Body>, action: JoinAction<Body>): Join<Body> {
  switch (action.type) {
    case 'answered': {
      const { step, message, invitation, pass, applicant } = action
      const staysInForm = join.state === 'form' && step.next === 'form'
      const keptPass = step.next === 'name' || staysInForm ? join.pass : null
      return {
        state: step.next,
        fault: null,
        invitation: invitation ?? join.invitation,
        pass: pass ?? keptPass,
        applicant: applicant ?? join.applicant,
        message: step.shows === 'message' ? message : '',
        focus: step.errorOn[0] ?? null,
      }
    }
    case 'linkNotChecked':
      return { ...join, fault: action.fault }
    case 'resumed':
      return 'pass' in action.progress
        ? { ...join, state: 'name', pass: action.progress.pass }
        : { ...join, state: 'submitted', applicant: action.progress.submitted }
    case 'wentBack':
      return { ...join, state: action.step.next, message: '', focus: null }
    case 'wentForward':
      return { ...join, state: 'name', message: '', focus: null }
    case 'tried':
      return { ...join, message: '', focus: null }
  }
}

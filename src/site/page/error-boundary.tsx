import { Component, type ReactNode } from 'react'

type Props = {
  fallback: ReactNode
  /** A change of this value tries the children again. */
  resetKey?: unknown
  children: ReactNode
}
type State = { hasFailed: boolean; resetKey?: unknown }

/** Shows the fallback in place of children that throw while they are rendered in the browser. */
export class ErrorBoundary extends Component<Props, State> {
  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey }
  }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  constructor(props: Props) {
    super(props)
    this.state = { hasFailed: false, resetKey: props.resetKey }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/index.html')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/index.html"!</div>
}

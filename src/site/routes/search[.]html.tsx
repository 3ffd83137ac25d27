import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/search.html')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/search.html"!</div>
}

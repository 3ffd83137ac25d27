import { useNavigate } from '@tanstack/react-router'

/**
 * The only navigation without a document: the same page, asked by another query. A page's styles are in its own HTML
 * alone, so that another page is a link or `location.assign` (tests/guards/navigation.test.ts).
 */
export function useQueryNavigation(): (query: Record<string, number>) => Promise<void> {
  const navigate = useNavigate()
  return (query) => navigate({ to: '.', search: query, resetScroll: false })
}

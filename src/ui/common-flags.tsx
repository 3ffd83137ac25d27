import type { ReactNode } from 'react'

/**
 * The flags of first windows and of nearly every list of countries, by ISO 3166 code, in a box of 21 × 14: inlined, so
 * that no drawing there waits for a request. All others are in public/flags.svg.
 */
export const commonFlags: Readonly<Record<string, ReactNode>> = {
  us: (
    <>
      <path fill="#fff" d="M0 0h21v14H0z" />
      <path
        stroke="#C8313E"
        strokeWidth="1.08"
        d="M0 .54h21M0 2.7h21M0 4.85h21M0 7h21M0 9.15h21M0 11.3h21M0 13.46h21"
      />
      <path fill="#3C3B6E" d="M0 0h9v7.54H0z" />
    </>
  ),
  de: (
    <>
      <path fill="#1A1A1A" d="M0 0h21v5H0z" />
      <path fill="#D00" d="M0 4.67h21v5H0z" />
      <path fill="#FFCE00" d="M0 9.33h21V14H0z" />
    </>
  ),
  jp: (
    <>
      <path fill="#fff" d="M0 0h21v14H0z" />
      <circle cx="10.5" cy="7" r="4" fill="#BC002D" />
    </>
  ),
  id: (
    <>
      <path fill="#fff" d="M0 0h21v14H0z" />
      <path fill="#CE1126" d="M0 0h21v7H0z" />
    </>
  ),
  gb: (
    <>
      <path fill="#012169" d="M0 0h21v14H0z" />
      <path d="M0 0l21 14M21 0L0 14" stroke="#fff" strokeWidth="2.6" />
      <path d="M0 0l21 14M21 0L0 14" stroke="#C8102E" />
      <path d="M10.5 0v14M0 7h21" stroke="#fff" strokeWidth="4.2" />
      <path d="M10.5 0v14M0 7h21" stroke="#C8102E" strokeWidth="2.4" />
    </>
  ),
  my: (
    <>
      <path fill="#fff" d="M0 0h21v14H0z" />
      <path stroke="#C8102E" d="M0 .5h21M0 2.5h21M0 4.5h21M0 6.5h21M0 8.5h21M0 10.5h21M0 12.5h21" />
      <path fill="#010066" d="M0 0h10.5v8H0z" />
      <path fill="#FC0" d="M5.5 1.5a2.5 2.5 0 100 5 2.9 2.9 0 110-5z" />
      <circle cx="7.3" cy="4" r="1.3" fill="#FC0" />
    </>
  ),
  th: (
    <>
      <path fill="#A51931" d="M0 0h21v14H0z" />
      <path fill="#fff" d="M0 2.3h21v9.4H0z" />
      <path fill="#2D2A4A" d="M0 4.7h21v4.6H0z" />
    </>
  ),
  ph: (
    <>
      <path fill="#0038A8" d="M0 0h21v7H0z" />
      <path fill="#CE1126" d="M0 7h21v7H0z" />
      <path fill="#fff" d="M0 0l12 7-12 7z" />
      <circle cx="4" cy="7" r="1.8" fill="#FCD116" />
    </>
  ),
  vn: (
    <>
      <path fill="#DA251D" d="M0 0h21v14H0z" />
      <path fill="#FF0" d="M10.5 3l1 2.9h3l-2.4 1.8.9 3-2.5-1.8L8 10.7l.9-3-2.4-1.8h3z" />
    </>
  ),
  sg: (
    <>
      <path fill="#fff" d="M0 0h21v14H0z" />
      <path fill="#ED2939" d="M0 0h21v7H0z" />
      <path fill="#fff" d="M5.5 1.2a2.5 2.5 0 100 4.6 2.7 2.7 0 010-4.6z" />
    </>
  ),
  fr: (
    <>
      <path fill="#fff" d="M0 0h21v14H0z" />
      <path fill="#0055A4" d="M0 0h7v14H0z" />
      <path fill="#EF4135" d="M14 0h7v14h-7z" />
    </>
  ),
  ca: (
    <>
      <path fill="#fff" d="M0 0h21v14H0z" />
      <path
        fill="#D8262C"
        d="M0 0h5.25v14H0zM15.75 0H21v14h-5.25zM10.5 2.5l.9 1.8 1.1-.6-.4 2.6 1.5-.5-.4 1.1.6.6-2.4 1.7.1 1h-.8v1.6h-.4v-1.6h-.8l.1-1-2.4-1.7.6-.6-.4-1.1 1.5.5-.4-2.6 1.1.6z"
      />
    </>
  ),
}

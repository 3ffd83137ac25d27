/** One shared line that parts into a line for each shop: stands for an article without a picture. */
export function LanesDrawing() {
  return (
    <svg viewBox="0 0 216 135" preserveAspectRatio="xMidYMid slice" fill="none" strokeWidth="2" aria-hidden="true">
      <path fill="var(--deep)" d="M0 0h216v135H0z" />
      <path d="M0 68h60" stroke="var(--rose-on)" strokeWidth="3" />
      <path
        d="M60 68C90 68 84 26 112 26M60 68C90 68 84 54 112 54M60 68C90 68 84 82 112 82M60 68C90 68 84 110 112 110"
        stroke="var(--rose-on)"
        strokeWidth="1.8"
        strokeDasharray="6 4"
      />
      <path d="M114 0v135" stroke="var(--on)" />
      <g stroke="var(--leaf-on)">
        <path d="M114 26h102M114 54h102M114 82h102M114 110h102" />
        <path
          fill="var(--deep)"
          d="M109 26a5 5 0 1010 0 5 5 0 10-10 0m0 28a5 5 0 1010 0 5 5 0 10-10 0m0 28a5 5 0 1010 0 5 5 0 10-10 0m0 28a5 5 0 1010 0 5 5 0 10-10 0"
        />
      </g>
    </svg>
  )
}

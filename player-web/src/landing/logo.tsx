/** The sign of the product: a resist-dyed square with a sun that knows something. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" focusable="false">
      <rect width="96" height="96" rx="22" fill="#0B6B45" />
      <path d="M48 10 86 48 48 86 10 48z" fill="none" stroke="#FFF8EC" strokeWidth="5" strokeLinejoin="round" />
      <path d="M48 28 68 48 48 68 28 48z" fill="#F2A31B" />
      <path
        d="M42 43.5a6.5 6.5 0 1 1 9 6c-2 1-3 2.2-3 4.5M48 59.5v.2"
        fill="none"
        stroke="#3A2500"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <g fill="#FFF8EC">
        <circle cx="17" cy="17" r="3" />
        <circle cx="79" cy="17" r="3" />
        <circle cx="17" cy="79" r="3" />
        <circle cx="79" cy="79" r="3" />
      </g>
    </svg>
  );
}

/** A card with a name that goes apart into diamonds. */
export const NameDrawing = () => (
  <svg className="erasure-drawing" viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <path
      fill="#fff8ec"
      stroke="#14231b"
      strokeWidth="3"
      strokeLinejoin="round"
      d="M62 14H12q-6 0-6 6v34q0 6 6 6h44l8-9-7-9 9-10-8-9z"
    />
    <circle cx="22" cy="31" r="7" fill="#e8502a" />
    <path fill="#e8502a" d="M11 49q2-10 11-10t11 10z" />
    <path stroke="#23307a" strokeWidth="4" strokeLinecap="round" d="M38 29h14M38 38h18M38 47h10" />
    <path fill="#f2a31b" d="m74 15 6 6-6 6-6-6z" />
    <path fill="#93a2ff" d="m76 34 5 5-5 5-5-5z" />
    <path fill="#e8502a" d="m71 51 5 5-5 5-5-5z" />
    <path fill="#f2a31b" d="m88 27 4 4-4 4-4-4zM86 47l3 3-3 3-3-3z" />
  </svg>
);

/** Books whose backs have numbers instead of names, behind a lock. */
export const BooksDrawing = () => (
  <svg className="erasure-drawing" viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <g stroke="#14231b" strokeWidth="3" strokeLinejoin="round">
      <path fill="#23307a" d="M10 10h17v52H10z" />
      <path fill="#0b6b45" d="M27 16h17v46H27z" />
      <path fill="#f2a31b" d="m47 17 16-4 11 46-16 4z" />
    </g>
    <path stroke="#fff8ec" strokeWidth="3" strokeLinecap="round" d="M15 20h7M15 27h7M32 26h7M32 33h7" />
    <path stroke="#14231b" strokeWidth="3" strokeLinecap="round" d="m54 23 7-1.8M56 30l7-1.8" />
    <path fill="none" stroke="currentColor" strokeWidth="4" d="M72 48v-5a7 7 0 0 1 14 0v5" />
    <path fill="#fff8ec" stroke="#14231b" strokeWidth="3" strokeLinejoin="round" d="M67 47h24v17H67z" />
    <circle cx="79" cy="55" r="3" fill="#14231b" />
  </svg>
);

/** The sign of the product: a diamond of resist-dyed cloth that asks something. */
export const BrandSign = ({ size = 40 }: { readonly size?: number }) => (
  <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false">
    <path fill="#f2a31b" d="M24 1 47 24 24 47 1 24z" />
    <path fill="#1c2768" d="M24 10 38 24 24 38 10 24z" />
    <path
      d="M19 20a5 5 0 1 1 7 4.6c-1.7.8-2 1.7-2 3.4M24 32.5v.01"
      fill="none"
      stroke="#fff8ec"
      strokeWidth="3.8"
      strokeLinecap="round"
    />
  </svg>
);

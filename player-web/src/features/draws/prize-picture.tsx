import { useState } from 'react';
import '../../ui/kit/prize-picture.css';

/** The picture of a prize on rays of the sun; where there is none, or it does not come, the parcel with the brand's diamond. */
export function PrizePicture({ picture }: { readonly picture: string | null }) {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <div className="prize-picture" aria-hidden="true">
      {picture === missing || picture === null ? (
        <Parcel />
      ) : (
        <img src={picture} alt="" width="320" height="320" decoding="async" onError={() => setMissing(picture)} />
      )}
    </div>
  );
}

export const Parcel = () => (
  <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" focusable="false">
    <path d="M48 34 24 18q-6 18 24 16zm0 0 24-16q6 18-24 16z" fill="#b3341f" />
    <path d="M16 40h64v44q0 4-4 4H20q-4 0-4-4z" fill="#23307a" />
    <path d="M12 32h72v14H12z" fill="#33429a" />
    <path d="M42 32h12v56H42z" fill="#f2a31b" />
    <path d="m48 50 13 13-13 13-13-13z" fill="#fff8ec" stroke="#f2a31b" strokeWidth="3" />
  </svg>
);

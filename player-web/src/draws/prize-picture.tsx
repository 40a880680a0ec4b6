import '../ui/prize-picture.css';

/** The picture of a prize on rays of the sun; without one, the parcel with the brand's diamond. Decoration beside its name. */
export const PrizePicture = ({ picture }: { readonly picture: string | null }) => (
  <div className="prize-picture" aria-hidden="true">
    {picture === null ? <Parcel /> : <img src={picture} alt="" width="320" height="320" decoding="async" />}
  </div>
);

export const Parcel = () => (
  <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" focusable="false">
    <path d="M48 34 24 18q-6 18 24 16zm0 0 24-16q6 18-24 16z" fill="#b3341f" />
    <path d="M16 40h64v44q0 4-4 4H20q-4 0-4-4z" fill="#23307a" />
    <path d="M12 32h72v14H12z" fill="#33429a" />
    <path d="M42 32h12v56H42z" fill="#f2a31b" />
    <path d="m48 50 13 13-13 13-13-13z" fill="#fff8ec" stroke="#f2a31b" strokeWidth="3" />
  </svg>
);

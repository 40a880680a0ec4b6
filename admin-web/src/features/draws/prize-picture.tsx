import { Box } from '@mui/material';
import { TOKENS } from '@sabi50/contracts/design-tokens';

const { sun, 'sun-tint': tint } = TOKENS.light;
/** Rays of the sun: the ground of every prize, the same in both themes, as players see it. */
const RAYS = `repeating-conic-gradient(from 0deg at 50% 60%, ${sun}99 0 12deg, ${tint} 0 24deg)`;

/** The picture of a prize on its ground; without one, the parcel that players see. It says nothing that is not written beside it. */
export function PrizePicture({ picture }: { readonly picture: string | null }) {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', height: 148, background: RAYS, p: 1.5 }}>
      {picture === null ? (
        <Parcel />
      ) : (
        <Box component="img" src={picture} alt="" sx={{ width: '100%', height: 124, objectFit: 'contain' }} />
      )}
    </Box>
  );
}

const Parcel = () => (
  <svg viewBox="0 0 96 96" width="104" height="104" aria-hidden>
    <path d="M48 34 24 18q-6 18 24 16zm0 0 24-16q6 18-24 16z" fill="#b3341f" />
    <path d="M16 40h64v44q0 4-4 4H20q-4 0-4-4z" fill="#23307a" />
    <path d="M12 32h72v14H12z" fill="#33429a" />
    <path d="M42 32h12v56H42z" fill="#f2a31b" />
    <path d="m48 50 13 13-13 13-13-13z" fill="#fff8ec" stroke="#f2a31b" strokeWidth="3" />
  </svg>
);

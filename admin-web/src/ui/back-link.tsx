import BackIcon from '@mui/icons-material/ChevronLeft';
import { Box, Link as TextLink } from '@mui/material';
import { Link } from 'react-router';

interface BackLinkProps {
  readonly to: string;
  /** What it leads to. */
  readonly children: string;
}

/** Leads from the page of one thing to the list that it stands in; above the heading, and quieter. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Box sx={{ mb: -1 }}>
    <TextLink component={Link} to={to} color="textSecondary" underline="hover" sx={BACK}>
      <BackIcon aria-hidden sx={{ fontSize: 18, ml: -0.5 }} />
      {children}
    </TextLink>
  </Box>
);

const BACK = {
  ...{ display: 'inline-flex', alignItems: 'center', gap: 0.25, minHeight: { xs: 40, md: 28 }, fontSize: 13 },
  ...{ overflowWrap: 'anywhere', textAlign: 'left' },
};

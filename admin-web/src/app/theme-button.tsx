import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip, useTheme as useShownTheme } from '@mui/material';
import { useTheme, useTranslate } from 'react-admin';

/** Light or dark, as the person wants it: the sign is that of what a press leads to. */
export function ThemeButton() {
  const label = useTranslate()('ra.action.toggle_theme');
  const [, setTheme] = useTheme();
  const isDark = useShownTheme().palette.mode === 'dark';
  const Icon = isDark ? LightIcon : DarkIcon;
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
        <Icon sx={{ fontSize: 20 }} />
      </IconButton>
    </Tooltip>
  );
}

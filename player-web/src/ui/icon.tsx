/** Drawn for this app on a 24 px grid with a 2 px line; none means anything by colour alone. */
const SHAPES = {
  back: 'M19 12H5M11 5.5 4.5 12l6.5 6.5',
  bulb: 'M9 17.5h6M10 20.5h4M9 17.5C9 15 6.5 13.5 6.5 9.8a5.5 5.5 0 0 1 11 0c0 3.7-2.5 5.2-2.5 7.7',
  calendar: 'M5 6.5h14v13H5zM5 10.5h14M9 4v4M15 4v4',
  check: 'M4.5 12.5 10 18 19.5 6.5',
  chevron: 'M9 5.5 15.5 12 9 18.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M12 7.5V12l3.5 2',
  close: 'M6 6l12 12M18 6 6 18',
  edit: 'M4.5 19.5l1-4.5L15.5 5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.25a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 1 0 0-5.5',
  'eye-off':
    'M4 4l16 16M9.5 6A9 9 0 0 1 12 5.5C18 5.5 21.5 12 21.5 12a15 15 0 0 1-3 3.7M6 7.5A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 3.5-.7',
  flag: 'M6 20.5v-16M6 5h12.5l-3 4 3 4H6',
  gift: 'M4 9h16v4H4zM5.5 13h13v7h-13zM12 9v11M12 9C8 9 7 7.5 7.3 6 7.8 3.8 11.5 4 12 9M12 9c4 0 5-1.5 4.7-3C16.2 3.8 12.5 4 12 9',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M3.5 12h17M12 3.5C9 6 8.5 9 8.5 12s.5 6 3.5 8.5M12 3.5c3 2.5 3.5 5.5 3.5 8.5s-.5 6-3.5 8.5',
  home: 'M4 11 12 4.5 20 11M6.5 9.5v10h11v-10M10.5 19.5v-5h3v5',
  help: 'M9 9a3 3 0 1 1 4.2 2.7c-.9.5-1.2 1.1-1.2 2.3M12 17.5v.5',
  inbox: 'M4 13.5 6.5 5h11l2.5 8.5V19H4zM4 13.5h4.5l1 2.5h5l1-2.5H20',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M12 11v5.5M12 7.5V8',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  logout: 'M10 4.5H5v15h5M10 12h10M16 8l4 4-4 4',
  mail: 'M4 6h16v12.5H4zM4 7.5l8 6 8-6',
  offline:
    'M4 4l16 16M8.5 15.5a5 5 0 0 1 6 .3M5.5 12.5A9 9 0 0 1 9 10.3M13.5 9.6a9 9 0 0 1 5 2.9M2.5 9.5A13 13 0 0 1 6.5 6.8M10.5 5.6a13 13 0 0 1 11 3.9M12 19.5v.1',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  phone: 'M7.5 3.5h9v17h-9zM11 17.5h2',
  play: 'M8 5.5v13l10.5-6.5z',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  share: 'M12 14.5V4M8 7.5 12 3.5l4 4M7.5 11H5v9h14v-9h-2.5',
  shield: 'M12 3.5 19 6v6c0 4-3 7-7 8.5C8 19 5 16 5 12V6zM9 12l2.2 2.2L15 10.5',
  skip: 'M5.5 6l7 6-7 6zM17.5 6v12',
  sound: 'M4 9.5v5h4l5 4.5v-14l-5 4.5zM16.5 9q2 3 0 6M19 6.5q4 5.5 0 11',
  'sound-off': 'M4 9.5v5h4l5 4.5v-14l-5 4.5zM16.5 9.5l5 5M21.5 9.5l-5 5',
  star: 'M12 3.8l2.5 5.3 5.7.8-4.1 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.1-4.1 5.7-.8z',
  trophy:
    'M7.5 4.5h9v6a4.5 4.5 0 0 1-9 0zM7.5 6.5H4.5c0 3 1 4.5 3.3 4.7M16.5 6.5h3c0 3-1 4.5-3.3 4.7M12 15v3M8.5 20h7v-2h-7z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8M4.5 20c.6-4 3.6-5.5 7.5-5.5s6.9 1.5 7.5 5.5',
  wallet: 'M4 7.5h14.5v12H4zM4 7.5 15.5 4.5v3M14.5 12h5.5v3h-5.5a1.5 1.5 0 0 1 0-3',
  warning: 'M12 4 21 19.5H3zM12 10v4.5M12 17v.2',
} as const;

export type IconName = keyof typeof SHAPES;

interface IconProps {
  readonly name: IconName;
  /** In px; 24 by default. */
  readonly size?: number;
}

/** A drawn icon, hidden from screen readers: the words beside it, or the label of its button, speak for it. */
export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        d={SHAPES[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

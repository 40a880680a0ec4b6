interface SettingSwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A setting that works at once; the whole row can be tapped. */
export function SettingSwitch({ label, on, onChange }: SettingSwitchProps) {
  return (
    <label className="profile-switch">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        className="profile-switch-input"
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

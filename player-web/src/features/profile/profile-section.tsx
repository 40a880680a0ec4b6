import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card';

interface ProfileSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One matter of the profile under its heading. */
export function ProfileSection({ title, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <Card className="profile-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}

/** A label and what it says, side by side where there is room. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="profile-fact">
      <dt className="quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

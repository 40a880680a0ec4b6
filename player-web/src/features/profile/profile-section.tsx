import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/kit/card';

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

/** One of several matters on a card, under its heading. */
export function ProfilePart({ title, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className="profile-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface FactProps {
  readonly label: string;
  /** One more sentence below the label. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** A label and its value, side by side where there is space. */
export function Fact({ label, note, children }: FactProps) {
  return (
    <div className="profile-fact">
      <dt className="quiet">
        {label}
        {note && <span className="profile-note small">{note}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

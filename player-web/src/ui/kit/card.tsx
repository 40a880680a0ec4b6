import { type ComponentProps } from 'react';
import './card.css';

interface CardProps extends ComponentProps<'section'> {
  /** `plain` by default; the others tint the card for a meaning that its text gives too. */
  readonly tone?: 'plain' | 'good' | 'sun' | 'warning' | 'info';
}

/** A surface that holds one matter. Name it by `aria-labelledby` where it has a heading. */
export function Card({ tone = 'plain', className = '', ...rest }: CardProps) {
  return <section {...rest} className={`card ${className}`} data-tone={tone} />;
}

import { BRAND } from '@sabi50/vocabulary/brand';
import { HealthCard } from '../health/health-card';
import { useTexts } from '../language/language-context';
import { StatTiles } from './stat-tiles';
import './landing.css';

/** What a visitor sees first (product specification section 2). */
export function LandingPage() {
  const texts = useTexts();
  return (
    <div className="landing">
      <section className="hero" aria-labelledby="hero-title">
        <h1 id="hero-title">
          <span className="hero-welcome">{texts.welcomeTo}</span> {BRAND.name}
        </h1>
        <p>{texts.tagline}</p>
      </section>
      <StatTiles />
      <HealthCard />
    </div>
  );
}

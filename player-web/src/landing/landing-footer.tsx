import { BRAND } from '@sabi50/vocabulary/brand';
import { type LandingProps } from './landing-page';

const NAMES: Readonly<Record<keyof typeof BRAND.socialLinks, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
};

/** Claim, year and the three pages on social media. */
export function LandingFooter({ texts: { landing } }: Pick<LandingProps, 'texts'>) {
  const networks = Object.keys(NAMES) as (keyof typeof NAMES)[];
  return (
    <footer className="landing-footer">
      <p>{landing.footerClaim}</p>
      <nav aria-label={landing.followUs}>
        <ul className="landing-social">
          {networks.map((network) => (
            <li key={network}>
              <a href={BRAND.socialLinks[network]} rel="noopener noreferrer" target="_blank">
                {NAMES[network]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        © {BRAND.copyrightYear} {BRAND.name}
      </p>
    </footer>
  );
}

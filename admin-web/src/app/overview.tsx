import { VerificationCard } from '../ledger/verification-card';
import { OverviewPage } from '../overview/overview-page';

/** The overview, with what the last verification of the ledger found. */
export const Overview = () => <OverviewPage verification={<VerificationCard />} />;

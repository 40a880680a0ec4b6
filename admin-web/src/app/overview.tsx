import { VerificationCard } from '../features/ledger/verification-card';
import { OverviewPage } from '../features/overview/overview-page';

/** The overview, with what the last verification of the ledger found. */
export const Overview = () => <OverviewPage verification={<VerificationCard />} />;

import { useState } from 'react';
import { type DataProvider, type GetListParams, useDataProvider, useGetList } from 'react-admin';
import { BROADCAST_NAMED_RECIPIENTS_MAX, type BroadcastTargetView } from '@sabi50/contracts/broadcast-views';
import { LIST_RANGE_MAX } from '@sabi50/contracts/limits';
import { useTexts } from '../../lib/language/texts';
import { useToasts } from '../../ui/use-toasts';

export const TARGETS_PER_PAGE = 50;

/** What narrows a list of people to write to; empty: nothing. */
export interface TargetFilter {
  readonly search: string;
  readonly stationId: string;
}

export const EVERYBODY: TargetFilter = { search: '', stationId: '' };

/** The filter as calls that send take it. */
export const filterOf = ({ search, stationId }: TargetFilter) => ({ search, ...(stationId !== '' && { stationId }) });

const asked = ({ search, stationId }: TargetFilter, page: number, perPage: number) =>
  ({
    pagination: { page, perPage },
    sort: { field: 'email', order: 'ASC' },
    filter: { ...(search !== '' && { search }), ...(stationId !== '' && { stationId }) },
  }) satisfies GetListParams;

/** The lists of people to write to: a category's or a type's, or everybody with an address. */
export const targetsOf = (categoryOrType: string): string => `email-broadcast-targets/${categoryOrType}`;
export const ALL_EMAILS = 'all-emails';

/**
 * A page of a list of people to write to. Without a filter, `total` is how many staff see in it
 * (rule mails/what-is-listed-is-sent).
 */
export const useTargets = (resource: string, filter = EVERYBODY, page = 1) =>
  useGetList<BroadcastTargetView>(resource, asked(filter, page, TARGETS_PER_PAGE));

/** Fetches a whole list, as far as one call may name it; null when it is longer, which is said on the page. */
export function useAllTargets() {
  const texts = useTexts('broadcast');
  const toasts = useToasts();
  const provider = useDataProvider();
  const [pending, setPending] = useState(false);
  const fetchAll = async (resource: string, filter: TargetFilter): Promise<readonly BroadcastTargetView[] | null> => {
    setPending(true);
    try {
      const targets = await pagesOf(provider, resource, filter);
      if (targets === null) toasts.refusal(texts.tooMany, texts.tooManyText);
      return targets;
    } catch (error) {
      toasts.failure(texts.failedToLoadEmails, error);
      return null;
    } finally {
      setPending(false);
    }
  };
  return { fetchAll, pending };
}

async function pagesOf(
  provider: DataProvider,
  resource: string,
  filter: TargetFilter,
): Promise<readonly BroadcastTargetView[] | null> {
  const found: BroadcastTargetView[] = [];
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await provider.getList<BroadcastTargetView>(
      resource,
      asked(filter, page, LIST_RANGE_MAX),
    );
    if (total > BROADCAST_NAMED_RECIPIENTS_MAX) return null;
    found.push(...data);
    if (data.length < LIST_RANGE_MAX || found.length >= total) return found;
  }
}

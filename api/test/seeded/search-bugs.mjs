/** The small bugs of the search over everything. */
export const SEARCH_BUGS = [
  {
    name: 'a station finds the players of all',
    file: 'api/src/features/players/find-players/find-players.handler.ts',
    from: "  where.when(stationId, 'a.station_id = ?');\n  const text = `select a.id from accounts a ${where.where} order",
    to: '  const text = `select a.id from accounts a ${where.where} order',
    specs: ['api/src/reporting/search/search.int.spec.ts'],
  },
  {
    name: 'staff without the right find by phone number',
    file: 'api/src/reporting/search/search.controller.ts',
    from: '{ id, phone } = all ? asked : { id: null, phone: null }',
    to: '{ id, phone } = asked',
    specs: ['api/src/reporting/search/search.int.spec.ts'],
  },
  {
    name: 'an answer of earlier words is taken for that of newer ones',
    file: 'admin-web/src/features/search/use-search.ts',
    from: 'isCurrent: words === asked && data !== undefined && !isPlaceholderData',
    to: 'isCurrent: data !== undefined',
    specs: ['admin-web/src/features/search/search-dialog.spec.tsx'],
  },
];

export const ENGLISH = {
  title: 'Analytics',
  stationTitle: 'Station Analytics',
  stationBanner: (station: string) =>
    `You see the players of ${station} only. Points and the estimated revenue are for super administrators.`,

  summaryTitle: 'Points Analytics Summary',
  stationSummaryTitle: 'Activity Summary',
  summaryFailed: 'Failed to fetch stats',
  totalPoints: 'Total Points',
  activePointEarners: 'Active Point Earners',
  earnersDetail: (users: string) => `of ${users} active users`,
  averagePoints: 'Average Points per Earner',
  estimatedRevenue: 'Estimated Revenue',
  estimateDetail: (cost: string) => `An estimate: points × ${cost}`,
  activeUsers: 'Active Users',
  quizAttempts: 'Quiz Attempts',
  attemptsPerUser: 'Attempts per User',

  showCharts: 'Show charts',
  hideCharts: 'Hide charts',
  chartsNote: 'The charts follow the time period. The other filters narrow the summary and the table.',

  unit: 'users',
  empty: 'No quiz activity for these filters',
  successRate: 'Success Rate',
  stationRateHint: 'Correct answers out of three for each attempt, the number that wins a point',
  topCategory: 'Top Category',
};

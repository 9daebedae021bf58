import { endpoint } from '../../core/calls/endpoint.ts';
import { repairStats, statsOverview, statsTrend } from '../../repairs/repairs/shapes.ts';

export const statsEndpoints = {
  stats: endpoint({
    method: 'GET',
    path: '/api/stats',
    permission: 'stats.read',
    summary: "Counts of the caller's repairs",
    changedBy: ['repair', 'company'],
    answer: repairStats,
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/stats/overview',
    permission: 'stats.overview',
    summary: 'Counts of the admin dashboard',
    changedBy: ['repair', 'company'],
    answer: statsOverview,
  }),
  trend: endpoint({
    method: 'GET',
    path: '/api/stats/trend',
    permission: 'stats.overview',
    summary: 'The numbers of the admin dashboard, day by day, for the last thirty days',
    changedBy: ['repair', 'company'],
    answer: statsTrend,
  }),
};

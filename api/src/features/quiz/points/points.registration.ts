import { type Registration } from '../../../event-sourcing/registry.js';
import { points } from './points-total/points.projection.js';
import { pointsDecider } from '../../../domain/points/points.decider.js';

export const pointsRegistration = {
  streams: [pointsDecider],
  projections: [points],
} satisfies Registration;

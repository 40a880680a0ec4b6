import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Position } from '../platform/event-store/event-store.js';
import { ProjectedWait } from '../platform/projections/projected-wait.js';

const PLAYERS_REMEMBERED_MAX = 20_000;
/** Longer than the read models are ever behind. */
const REMEMBERED_MS = 60_000;

/**
 * Sessions that players left a moment ago: the read model in which exits are counted is behind by moments, and a quick
 * player, or a script, starts again within them (rule quiz/starts-and-exits-limited).
 */
@Injectable()
export class EarlyExits {
  private readonly newest = new LRUCache<string, Position>({ max: PLAYERS_REMEMBERED_MAX, ttl: REMEMBERED_MS });

  constructor(private readonly projected: ProjectedWait) {}

  /** A session of the player ended; `position` is where its stream now ends. */
  note(userId: string, position: Position): void {
    this.newest.set(userId, position);
  }

  /** Waits until the read model knows what the player left last; at once for whoever left nothing lately. */
  async counted(userId: string): Promise<void> {
    const position = this.newest.get(userId);
    if (position) await this.projected.until('quiz_sessions', position);
  }
}

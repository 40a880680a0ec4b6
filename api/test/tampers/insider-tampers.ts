import { type InsiderTamper } from './insider.js';
import { GAME_TAMPERS } from './insider-game-tampers.js';
import { MONEY_TAMPERS } from './insider-money-tampers.js';
import { ROW_TAMPERS } from './insider-row-tampers.js';

export const INSIDER_TAMPERS: readonly InsiderTamper[] = [...GAME_TAMPERS, ...MONEY_TAMPERS, ...ROW_TAMPERS];

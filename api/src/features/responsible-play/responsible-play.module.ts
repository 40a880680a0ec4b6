import { Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import * as ownLimits from './own-limits/own-limits.controller.js';
import * as remindPlayers from './reminder/remind-players.js';
import * as reminder from './reminder/reminder.controller.js';
import * as reminders from './reminder/reminders.js';
import * as responsiblePlayQueries from './responsible-play.queries.handlers.js';
import * as spentByMonth from './spent-by-month/spent-by-month.controller.js';

@Module(partsOf(ownLimits, remindPlayers, reminder, reminders, responsiblePlayQueries, spentByMonth))
export class ResponsiblePlayModule {}

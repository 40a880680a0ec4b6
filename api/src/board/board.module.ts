import { Module } from '@nestjs/common';
import { BoardController } from './board-view/board.controller.js';
import { BoardRanks } from './board-view/board-ranks.js';
import { Board } from './board-view/board.js';
import { BoardMembers } from './members/board-members.js';
import { NicknameOfHandler } from './members/nickname-of.handler.js';
import { OwnNicknameController } from './members/own-nickname.controller.js';
import { RemoveNicknameController } from './members/remove-nickname.controller.js';

@Module({
  controllers: [BoardController, OwnNicknameController, RemoveNicknameController],
  providers: [Board, BoardMembers, BoardRanks, NicknameOfHandler],
})
export class BoardModule {}

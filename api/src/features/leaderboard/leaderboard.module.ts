import { Module } from '@nestjs/common';
import { BoardRanks, Board, BoardController } from './board-view/board.controller.js';
import { BoardMembers, NicknameOfHandler } from './members/board-members.js';
import { OwnNicknameController, RemoveNicknameController } from './members/nickname.controller.js';

@Module({
  controllers: [BoardController, OwnNicknameController, RemoveNicknameController],
  providers: [Board, BoardMembers, BoardRanks, NicknameOfHandler],
})
export class LeaderboardModule {}

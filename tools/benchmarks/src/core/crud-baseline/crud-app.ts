import { randomUUID } from 'node:crypto';
import {
  Body,
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  HttpCode,
  Injectable,
  Module,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import { AttemptCall, LoginCall, RandomQuestionCall, StartCall } from './calls.js';
import { CrudQuiz } from './crud-quiz.js';

interface CrudRequest {
  readonly headers: { readonly cookie?: string };
  userId?: string;
}

/** Session id to player; in memory, which costs less than any store. */
const sessions = new Map<string, string>();

@Injectable()
class SignedIn implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<CrudRequest>();
    request.userId = sessions.get(/sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
    if (!request.userId) throw new UnauthorizedException();
    return true;
  }
}

@Controller('api/auth')
class CrudAuthController {
  constructor(private readonly quiz: CrudQuiz) {}

  @Post('login')
  @HttpCode(200)
  async login(
    @Body() call: LoginCall,
    @Res({ passthrough: true }) reply: { header(name: string, value: string): void },
  ) {
    const user = await this.quiz.player(call.emailOrMobile);
    const session = randomUUID();
    sessions.set(session, user.id);
    reply.header('set-cookie', `sid=${session}; Path=/; HttpOnly`);
    return { user };
  }
}

/** The four calls of a game as the first draft had them: twelve requests for five questions. */
@Controller('api/quiz')
@UseGuards(SignedIn)
class CrudQuizController {
  constructor(private readonly quiz: CrudQuiz) {}

  @Get('random')
  random(@Query() call: RandomQuestionCall) {
    return this.quiz.randomQuestion(call);
  }

  @Post('session')
  start(@Body() call: StartCall, @Req() request: CrudRequest) {
    mustBe(request, call.userId);
    return this.quiz.start(call);
  }

  @Post('attempt')
  attempt(@Body() call: AttemptCall, @Req() request: CrudRequest) {
    mustBe(request, call.userId);
    return this.quiz.attempt(call);
  }

  @Put('session/:id')
  end(@Param('id') id: string, @Req() request: CrudRequest) {
    return this.quiz.end(id, request.userId as string);
  }
}

function mustBe(request: CrudRequest, userId: string): void {
  if (request.userId !== userId) throw new UnauthorizedException();
}

/** What `nest new` gives, over a pool of connections: the CRUD baseline that whole games are measured beside. */
@Module({ controllers: [CrudAuthController, CrudQuizController], providers: [CrudQuiz] })
export class CrudModule {}

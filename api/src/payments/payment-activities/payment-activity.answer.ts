import { ApiProperty } from '@nestjs/swagger';
import {
  PAYMENT_ACTIVITY_STATUSES,
  PAYMENT_ACTIVITY_TYPES,
  PAYMENT_FLAG_REASONS,
  type PaymentActivityStatus,
  type PaymentActivityType,
  type PaymentFlagReason,
} from '@sabi50/vocabulary/enumerations';
import { type PaymentActivityView } from '@sabi50/vocabulary/payment-activity-views';

/** One movement of money and whose it is. */
export class PaymentActivityAnswer implements PaymentActivityView {
  @ApiProperty({ format: 'uuid' }) readonly id: string;
  @ApiProperty({ format: 'uuid' }) readonly userId: string;
  @ApiProperty() readonly userName: string;
  @ApiProperty() readonly userEmail: string;
  @ApiProperty({ enum: PAYMENT_ACTIVITY_TYPES }) readonly type: PaymentActivityType;
  @ApiProperty({ example: '150.00', description: 'Decimal naira; a refunded fee is below zero' })
  readonly amount: string;
  @ApiProperty({ enum: PAYMENT_ACTIVITY_STATUSES }) readonly status: PaymentActivityStatus;
  @ApiProperty({ enum: PAYMENT_FLAG_REASONS, nullable: true, description: 'Why staff should look at it' })
  readonly flag: PaymentFlagReason | null;
  @ApiProperty({ description: 'Payment reference or quiz session' }) readonly reference: string;
  @ApiProperty() readonly paymentMethod: string;
  @ApiProperty() readonly description: string;
  @ApiProperty({ format: 'date-time' }) readonly createdAt: string;
  @ApiProperty({ format: 'date-time' }) readonly updatedAt: string;
}
